import { VisuallyHidden } from '@mantine/core'
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconEyeOff,
  IconHexagon,
  IconInfoCircle,
  IconPencil,
  IconReport,
  IconRobot,
  IconTemplate,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { cutMessage } from '../../../domain/journal/cut-message.ts'
import { journalTypes, type JournalTypeName } from '../../../domain/journal/journal-entry.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { Chip } from '../../ui/marks/chip.tsx'
import type { Tone } from '../../ui/tone.ts'
import classes from './journal-box.module.css'
import type { JournalRecord } from './use-journal.ts'

const marks: Readonly<Record<JournalTypeName, { icon: Icon; tone: Tone }>> = {
  info: { icon: IconInfoCircle, tone: 'neutral' },
  warning: { icon: IconAlertTriangle, tone: 'amber' },
  error: { icon: IconAlertOctagon, tone: 'red' },
  humanAction: { icon: IconUser, tone: 'ink' },
  automatedAction: { icon: IconRobot, tone: 'neutral' },
  manualInput: { icon: IconPencil, tone: 'amber' },
}
const typeNames = Object.keys(journalTypes) as JournalTypeName[]

/** When, what, whom it is about, and who did it. */
export function JournalRow({ record }: { record: JournalRecord }) {
  const { formatShortDateTime } = useFormat()
  const shown = cutMessage(record.message)
  return (
    <li className={classes.row}>
      <TypeMark type={record.type} />
      <time className={classes.date} dateTime={record.created}>
        {formatShortDateTime(record.created)}
      </time>
      <div className={classes.text}>
        <p className={classes.message} {...(shown !== record.message && { title: record.message })}>
          {shown}
        </p>
        <Context record={record} />
      </div>
      <Originator record={record} />
    </li>
  )
}

function TypeMark({ type }: Pick<JournalRecord, 'type'>) {
  const { t } = useTranslation('journal')
  const name = typeNames.find((one) => journalTypes[one] === type) ?? 'info'
  const { icon: Mark, tone } = marks[name]
  return (
    <span className={classes.mark} data-tone={tone} title={t(`type.${name}`)}>
      <Mark size={16} aria-hidden="true" />
      <VisuallyHidden>{t(`type.${name}`)}</VisuallyHidden>
    </span>
  )
}

/** What the record is about. The project is not named: it is the page's own. */
function Context({ record }: { record: JournalRecord }) {
  const { t } = useTranslation('journal')
  const facts = [
    { of: 'waveName', text: record.waveName, icon: <IconHexagon size={12} /> },
    { of: 'assesseeIdentifier', text: record.assesseeIdentifier, icon: <IconUser size={12} /> },
    { of: 'reportTemplateName', text: record.reportTemplateName, icon: <IconReport size={12} /> },
    { of: 'snippetName', text: record.snippetName, icon: <IconTemplate size={12} /> },
  ].filter(({ text }) => text)
  if (facts.length === 0 && record.internal === 0) return null
  return (
    <p className={classes.context}>
      {facts.map(({ of, text, icon }) => (
        <Chip key={of} outline icon={icon} {...(text && { title: text })}>
          {text}
        </Chip>
      ))}
      {record.internal === 1 && <Chip icon={<IconEyeOff size={12} />}>{t('box.internal')}</Chip>}
    </p>
  )
}

/** Without a signed-in user: the system itself, or a visitor of a link. */
function Originator({ record: { originatorUserName, type } }: { record: JournalRecord }) {
  const { t } = useTranslation('journal')
  const nobody = type === journalTypes.automatedAction ? 'Assay' : t('box.byLink')
  return <span className={classes.who}>{originatorUserName ?? nobody}</span>
}
