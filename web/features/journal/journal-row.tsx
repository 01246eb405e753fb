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
import { isBySystem, journalTypes, type JournalTypeName } from '../../../domain/journal/journal-entry.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { AppLink } from '../../platform/address/app-link.tsx'
import { useFormat } from '../../platform/texts/format.ts'
import { Chip } from '../../ui/marks/chip.tsx'
import type { Tone } from '../../ui/tone.ts'
import classes from './journal-box.module.css'
import { NoteMenu } from './note-menu.tsx'
import type { NoteActions } from './use-note-actions.tsx'
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

export const typeNameOf = (type: number): JournalTypeName =>
  typeNames.find((one) => journalTypes[one] === type) ?? 'info'

type Props = { record: JournalRecord; noteActions: NoteActions }

/** When, what, whom it is about, and who did it. The message leads to the record. */
export function JournalRow({ record, noteActions }: Props) {
  const { formatShortDateTime } = useFormat()
  const path = pathTo('journal-record', { activityJournalGuid: record.activityJournalGuid })
  const shown = cutMessage(record.message)
  return (
    <li className={classes.row}>
      <TypeMark type={record.type} />
      <time className={classes.date} dateTime={record.created}>
        {formatShortDateTime(record.created)}
      </time>
      <div className={classes.text}>
        <p className={classes.message}>
          <AppLink className={classes.open} href={path} {...(shown !== record.message && { title: record.message })}>
            {shown}
          </AppLink>
        </p>
        <Context record={record} />
      </div>
      <Originator record={record} />
      <span className={classes.menu}>{record.editable && <NoteMenu record={record} actions={noteActions} />}</span>
    </li>
  )
}

export function TypeMark({ type }: Pick<JournalRecord, 'type'>) {
  const { t } = useTranslation('journal')
  const name = typeNameOf(type)
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
function Originator({ record }: { record: JournalRecord }) {
  const { t } = useTranslation('journal')
  const nobody = isBySystem(record) ? 'Assay' : t('box.byLink')
  return <span className={classes.who}>{record.originatorUserName ?? nobody}</span>
}
