import { NativeSelect } from '@mantine/core'
import { readSurveyHeading } from '../../../../domain/data-exchange/survey/survey-heading.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { choiceOf, factUses, withChoice } from './column-choices.ts'
import type { SurveyFile, SurveyWave } from './survey-types.ts'
import { useLabelIn } from '../../../platform/texts/use-label-in.ts'
import type { Mapping } from './use-mapping.ts'
import classes from './survey.module.css'

type Props = {
  at: number
  /** Place in a list of which not all rows are drawn. */
  top: number | undefined
  setSize: number
  file: SurveyFile
  wave: SurveyWave
  model: Mapping
}

const samplesShown = 3

/** One column: its heading, what stands in it, and what it is. */
export function ColumnRow({ at, top, setSize, file, wave, model }: Props) {
  const { t } = useTranslation('survey-import')
  const column = file.columns[at]
  if (!column) return null
  const { code, part, text, question } = readSurveyHeading(column.heading)
  const name = text || t('columns.unnamed', { number: at + 1 })
  const codes = code !== null && question !== '' ? `${code}${part ? `[${part}]` : ''}` : null
  const mapped = model.mapping.columns[at] ?? { use: 'ignore', key: null }
  const proposed = model.proposal.columns[at]
  const isProposed = proposed?.use === mapped.use && proposed.key === mapped.key
  return (
    <li
      className={classes.row}
      data-mapped={mapped.use !== 'ignore' || undefined}
      aria-setsize={setSize}
      aria-posinset={at + 1}
      {...(top !== undefined && { 'data-placed': true, style: { transform: `translateY(${top}px)` } })}
    >
      <div className={classes.heading}>
        <span className={classes.name} title={column.heading}>
          {name}
        </span>
        {codes && <code className={classes.code}>{codes}</code>}
      </div>
      <div className={classes.samples}>
        <span className={classes.values}>
          {column.values
            .slice(0, samplesShown)
            .map(({ value }) => value)
            .join(' · ') || t('columns.empty')}
        </span>
        <span className={classes.filled}>{t('columns.filled', { filled: column.filled, all: file.rowsCount })}</span>
      </div>
      <div className={classes.is}>
        <ColumnSelect
          label={t('columns.isLabel', { name })}
          value={choiceOf(mapped, model.isOwn)}
          wave={wave}
          model={model}
          onChange={(choice) => model.change({ columns: withChoice(model.mapping, at, choice) })}
        />
        <span className={classes.reason}>
          {isProposed && proposed.reason && mapped.use !== 'ignore' ? t(`reason.${proposed.reason}`) : ''}
        </span>
      </div>
    </li>
  )
}

type SelectProps = {
  label: string
  value: string
  wave: SurveyWave
  model: Mapping
  onChange: (choice: string) => void
}

function ColumnSelect({ label, value, wave, model, onChange }: SelectProps) {
  const { t } = useTranslation('survey-import')
  return (
    <NativeSelect aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="ignore">{t('use.ignore')}</option>
      <optgroup label={t('columns.group.people')}>
        {factUses.map((use) => (
          <option key={use} value={use}>
            {t(`use.${use}`)}
          </option>
        ))}
      </optgroup>
      {model.isOwn ? <OwnItems model={model} /> : <ItemsOfWave wave={wave} />}
    </NativeSelect>
  )
}

function OwnItems({ model }: { model: Mapping }) {
  const { t } = useTranslation('survey-import')
  const sections = model.mapping.templates?.sections ?? []
  const nameOf = ({ number, name }: (typeof sections)[number]) => name || t('sections.unnamed', { number })
  return (['answer', 'comment'] as const).map((use) => (
    <optgroup key={use} label={t(`columns.group.${use}`)}>
      {sections.map((section) => (
        <option key={section.number} value={`${use} in ${section.number}`}>
          {t(`columns.${use}In`, { name: nameOf(section) })}
        </option>
      ))}
    </optgroup>
  ))
}

function ItemsOfWave({ wave }: { wave: SurveyWave }) {
  const { t } = useTranslation('survey-import')
  const labelIn = useLabelIn()
  const { sections = [], targets = [] } = wave.targets ?? {}
  return sections.map(({ number, names }) => (
    <optgroup key={number} label={labelIn(names) || t('sections.unnamed', { number })}>
      {targets
        .filter(({ section }) => section === number)
        .map(({ key, kind, labels }) => (
          <option key={key} value={`${kind} ${key}`}>
            {kind === 'comment'
              ? t('columns.commentItem', { text: labelIn(labels) })
              : itemText(key, labelIn(labels), t)}
          </option>
        ))}
    </optgroup>
  ))
}

/** Ratings of a whole competency have its name; which rating it is says the key. */
function itemText(key: string, text: string, t: ReturnType<typeof useTranslation<'survey-import'>>['t']): string {
  const [, rating] = /\.(current|shift|importance)$/.exec(key) ?? []
  return rating ? `${t(`rating.${rating as 'current' | 'shift' | 'importance'}`)}: ${text}` : text
}
