import {
  IconBellOff,
  IconCheck,
  IconCircleCheck,
  IconLanguage,
  IconLinkOff,
  IconMailOff,
  IconMailX,
} from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { languageByCode } from '../../../../domain/languages/languages.ts'
import type { MailPage } from '../../../../domain/mailing/mail-pages.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import classes from '../mailing.module.css'
import type { MailRecipient, Verdict } from '../write/verdict.ts'

type Options = { page: MailPage; verdictOf: (person: MailRecipient) => Verdict; fallback: string }

const tones = {
  ready: 'green',
  'in-fallback': 'amber',
  'no-text': 'red',
  'no-email': 'red',
  'no-link': 'red',
  bounced: 'red',
  unsubscribed: 'dim',
  finished: 'dim',
} as const
const icons: Record<Verdict, ReactNode> = {
  ready: <IconCheck size={16} />,
  'in-fallback': <IconLanguage size={16} />,
  'no-text': <IconLanguage size={16} />,
  'no-email': <IconMailOff size={16} />,
  'no-link': <IconLinkOff size={16} />,
  bounced: <IconMailX size={16} />,
  unsubscribed: <IconBellOff size={16} />,
  finished: <IconCircleCheck size={16} />,
}

const doneKind = (page: MailPage) =>
  page.endsWith('-reports')
    ? 'reports'
    : page.startsWith('send-nominations')
      ? 'nominations'
      : page.startsWith('send-questionnaire')
        ? 'questionnaires'
        : 'logins'

/** The person, progress, mails sent so far, and what would happen to this mail. */
export function useRecipientColumns({ page, verdictOf, fallback }: Options): readonly DataColumn<MailRecipient>[] {
  const { t } = useTranslation('mailing')
  const { formatDate } = useFormat()
  return useMemo(() => {
    const kind = doneKind(page)
    const wordsOf = (person: MailRecipient, verdict: Verdict) => {
      const nameOf = (code: string) => languageByCode(code)?.name ?? code
      const names = { own: nameOf(person.languageCode), fallback: nameOf(fallback) }
      if (verdict === 'in-fallback') return t('verdict.inFallback', names)
      if (verdict === 'no-text') return t('verdict.noText', names)
      if (person.unsubscribedAt !== null && verdict === 'unsubscribed')
        return t('verdict.unsubscribed', { date: formatDate(person.unsubscribedAt) })
      if (person.bouncedAt !== null && verdict === 'bounced')
        return t('verdict.bounced', { date: formatDate(person.bouncedAt) })
      if (verdict === 'finished') return t('verdict.finished')
      if (verdict === 'no-link') return t('verdict.noLink')
      return t(verdict === 'ready' ? 'verdict.ready' : 'verdict.noEmail')
    }
    const shown = (person: MailRecipient) => {
      const verdict = verdictOf(person)
      return (
        <span className={classes.verdict} data-tone={tones[verdict]} title={wordsOf(person, verdict)}>
          {icons[verdict]}
          <span>{wordsOf(person, verdict)}</span>
        </span>
      )
    }
    const done = ({ done: count, total, isUnfinished }: MailRecipient) => {
      if (kind === 'reports') return count
      if (kind === 'nominations') return t(isUnfinished ? 'nominations.open' : 'nominations.finished')
      return <ProgressBar done={count} total={total} label={t(`done.${kind}`)} width={76} />
    }
    return [
      {
        id: 'name',
        header: t('column.recipient'),
        kind: 'name',
        value: ({ name, email }) => name || email || t('anonymous'),
      },
      { id: 'email', header: t('column.email'), under: 'name', phone: 'hidden' },
      { id: 'languageCode', header: t('column.language'), width: 80, phone: 'aside' },
      {
        id: 'verdict',
        header: t('column.verdict'),
        kind: 'custom',
        width: 160,
        value: verdictOf,
        cell: shown,
        phone: 'below',
        searchable: false,
      },
      {
        id: 'done',
        header: t(`done.${kind}`),
        kind: 'custom',
        width: { questionnaires: 108, logins: 108, nominations: 104, reports: 72 }[kind],
        value: ({ done: count, total }) => (kind === 'reports' ? count : count / Math.max(1, total)),
        cell: done,
        phone: 'hidden',
        searchable: false,
      },
      {
        id: 'lastSentAt',
        header: t('column.lastSent'),
        kind: 'date',
        width: 100,
        cell: ({ lastSentAt }) => (lastSentAt ? formatDate(lastSentAt) : t('never')),
        phone: 'hidden',
      },
    ]
  }, [t, formatDate, page, verdictOf, fallback])
}
