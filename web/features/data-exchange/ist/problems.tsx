import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../../../platform/clipboard.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from './ist.module.css'
import type { IstFields, IstResult } from './ist-result.ts'

type Props = { result: IstFields; refused: IstResult['refused'] }
type Group = { id: string; title: string; text: string; lines: string[] }

/** What was left out, by reason, each with its list (OPS-8-44). */
export function Problems({ result, refused }: Props) {
  const groups = useGroups(result, refused).filter(({ lines }) => lines.length > 0)
  if (groups.length === 0) return null
  return (
    <div className={classes.problems}>
      {groups.map((group) => (
        <ProblemList key={group.id} {...group} />
      ))}
    </div>
  )
}

function useGroups(result: IstFields, refused: IstResult['refused']): Group[] {
  const { t } = useTranslation('ist-import')
  const group = (id: 'refused' | 'tools' | 'participants' | 'unassigned' | 'duplicated', lines: string[]): Group => ({
    id,
    title: t(`problem.${id}`, { count: lines.length }),
    text: t(`problem.${id}Text`),
    lines,
  })
  return [
    group(
      'refused',
      refused.map(({ row, heading, email, code }) =>
        [t('where.row', { rows: row }), heading, email, t(`cell.${code}`)].filter(Boolean).join(' · '),
      ),
    ),
    group(
      'duplicated',
      result.duplicatedRecords.map(({ email, tool }) => `${email} · ${tool}`),
    ),
    group('tools', result.notFoundTools),
    group('participants', result.notFoundParticipants),
    group(
      'unassigned',
      result.notFoundToolsParticipants.map(({ email, notFoundTools }) => `${email} · ${notFoundTools.join(', ')}`),
    ),
  ]
}

/** More are copied than are shown. */
const shownMost = 50

function ProblemList({ id, title, text, lines }: Group) {
  const { t } = useTranslation('ist-import')
  const rest = lines.length - shownMost
  return (
    <section className={classes.problem} data-tone={id === 'refused' ? 'red' : 'amber'} aria-label={title}>
      <div className={classes.problemHead}>
        <h3>{title}</h3>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconCopy size={14} />}
          aria-label={t('problem.copyOf', { title })}
          onClick={() => void copyText(lines.join('\n'), t('problem.copied'))}
        >
          {t('problem.copy')}
        </Button>
      </div>
      <p>{text}</p>
      <ul>
        {lines.slice(0, shownMost).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {rest > 0 && <li>{t('problem.more', { count: rest })}</li>}
      </ul>
    </section>
  )
}
