import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { activityMinutesMax } from '../../../../../domain/acdc/activity.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { NumberField } from '../../../../ui/controls/number-field.tsx'
import { Chip } from '../../../../ui/marks/chip.tsx'
import { MoveHandle, SortableItem } from '../../../../ui/sortable/sortable.tsx'
import { useLabel } from '../../use-label.ts'
import { observedIn, withSection, type ActivityOfWave, type Competency } from './choice.ts'
import { keepEnter } from './keep-enter.ts'
import classes from './wave-activities.module.css'

type Props = {
  activity: ActivityOfWave
  index: number
  count: number
  competencies: readonly Competency[]
  isOpen: boolean
  onChange: (part: Partial<ActivityOfWave>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One activity of the wave: its place, its time, and what is observed in it. */
export function ActivityRow(props: Props) {
  const { activity, index, count, competencies, isOpen, onMove, onRemove } = props
  const { t } = useTranslation('acdc')
  const labelOf = useLabel()
  const panel = useId()
  const [isShown, setIsShown] = useState(false)
  const name = labelOf(activity.nameLabels)
  const observed = observedIn(activity, competencies)
  const told =
    observed.length === competencies.length
      ? t('choice.observesAll')
      : t('choice.observes', { some: observed.length, all: competencies.length })
  return (
    <SortableItem id={String(activity.id)} className={classes.item}>
      <div className={classes.row}>
        {isOpen && count > 1 && (
          <MoveHandle
            label={t('choice.move', { name, position: index + 1, all: count })}
            onStep={(direction) => onMove(index + (direction === 'up' ? -1 : 1))}
          />
        )}
        <span className={classes.number}>{index + 1}</span>
        <span className={classes.name}>
          {name}
          {activity.isDeleted && <Chip tone="amber">{t('choice.deleted')}</Chip>}
          {activity.scoresCount > 0 && <Chip>{t('choice.scores', { count: activity.scoresCount })}</Chip>}
        </span>
        <UnstyledButton
          className={classes.observed}
          aria-expanded={isShown}
          aria-controls={isShown ? panel : undefined}
          aria-label={`${told} – ${name}`}
          onClick={() => setIsShown(!isShown)}
        >
          {told}
          <IconChevronDown size={14} aria-hidden="true" className={classes.chevron} />
        </UnstyledButton>
        <Minutes {...props} name={name} />
        {isOpen && <IconButton label={t('choice.remove', { name })} icon={<IconX size={16} />} onClick={onRemove} />}
      </div>
      {isShown && <Observed {...props} id={panel} name={name} />}
    </SortableItem>
  )
}

/** Stored when the field is left; what is no whole number of minutes goes back to what it was. */
function Minutes({ activity, isOpen, onChange, name }: Props & { name: string }) {
  const { t } = useTranslation('acdc')
  const [typed, setTyped] = useState<number | null | undefined>()
  const value = typed === undefined ? activity.minutes : typed
  const isPossible = value === null || (Number.isInteger(value) && value >= 1 && value <= activityMinutesMax)
  const store = () => {
    if (typed !== undefined && typed !== activity.minutes && isPossible) onChange({ minutes: typed })
    setTyped(undefined)
  }
  return (
    <span className={classes.time}>
      <NumberField
        size="xs"
        aria-label={t('choice.minutes', { name })}
        placeholder="–"
        min={1}
        max={activityMinutesMax}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        readOnly={!isOpen}
        error={!isPossible}
        value={value}
        onChange={setTyped}
        onBlur={store}
        onKeyDown={(event) => {
          keepEnter(event)
          if (event.key === 'Enter') store()
        }}
      />
      <span aria-hidden="true">{t('choice.min')}</span>
    </span>
  )
}

function Observed({ id, activity, competencies, isOpen, onChange, name }: Props & { id: string; name: string }) {
  const { t } = useTranslation('acdc')
  const labelOf = useLabel()
  if (competencies.length === 0)
    return (
      <p id={id} className={classes.none}>
        {t('choice.noCompetencies')}
      </p>
    )
  const observed = observedIn(activity, competencies)
  return (
    <fieldset id={id} className={classes.panel} disabled={!isOpen}>
      <legend className={classes.legend}>{t('choice.observedIn', { name })}</legend>
      {competencies.map((one) => (
        <Checkbox
          key={one.number}
          label={labelOf(one.names) || t('choice.unnamed', { number: one.number })}
          checked={observed.includes(one)}
          // At least one is observed.
          disabled={observed.length === 1 && observed.includes(one)}
          onKeyDown={keepEnter}
          onChange={() => onChange({ sectionNumbers: withSection(activity, competencies, one.number) })}
        />
      ))}
    </fieldset>
  )
}
