import { useEffect, useId, useRef, useState } from 'react'
import type { submitQuestionnaires } from '../../../../../contract/questionnaires/answering.ts'
import { completionOf } from '../../../../../domain/questionnaires/completion.ts'
import { PublicFrame } from '../../../../link/frame/public-frame.tsx'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { useLinkWrite } from '../../../../link/use-link-write.ts'
import { AnsweringNotices, ChangedNotice } from '../answering/answering-notices.tsx'
import type { AnsweringView } from '../answering/answering-view.ts'
import phone from '../answering/phone/phone.module.css'
import { SavedStatus } from '../answering/saved-status.tsx'
import { Segments } from '../answering/phone/segments.tsx'
import { SummaryRow } from './summary-row.tsx'
import classes from './summary.module.css'

type SummaryProps = AnsweringView & { onSubmitted: (submittedOn: string) => void }

/** What is missing, with links to it, and the button that submits everything. */
export function Summary(props: SummaryProps) {
  const { content, people, steps, state, shareGuid, onGo, onSubmitted } = props
  const { t } = usePage()
  const [sending, setSending] = useState<'no' | 'yes' | 'failed' | 'changed'>('no')
  const heading = useRef<HTMLHeadingElement>(null)
  const note = useId()
  const submit = useLinkWrite<typeof submitQuestionnaires>({
    method: 'POST',
    url: '/api/reports/questionnaires/:shareGuid/submit/:waveGuid',
  })
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const rows = people.map((person) => ({
    person,
    done: completionOf(content.sections, person, state.values[person.questionnaireId] ?? {}),
  }))
  const incomplete = rows.filter(({ done }) => done.missing.length > 0)
  const blanks = incomplete.reduce((sum, { done }) => sum + done.missing.length, 0)
  const waits = state.outbox.waiting > 0
  const lastSection = content.sections[steps.at(-1)?.section ?? 0]

  async function handleSubmit() {
    setSending('yes')
    const params = { shareGuid, waveGuid: content.waveGuid }
    const roles = people.map(({ questionnaireId, roleId }) => ({ questionnaireId, roleId }))
    const sent = await submit({ params, body: { blanksAreNotApplicable: blanks > 0, roles } })
    if (sent.ok) onSubmitted(sent.answer.submittedOn)
    else setSending(sent.code === 'QUESTIONNAIRES_CHANGED' ? 'changed' : 'failed')
  }

  const goTo = (questionnaireId: number, key: string | undefined) =>
    onGo(
      Math.max(
        0,
        steps.findIndex((step) => step.questionnaireId === questionnaireId && (key === undefined || step.key === key)),
      ),
    )
  const back = (
    <button type="button" className={`button ${classes.backButton}`} onClick={() => onGo(steps.length - 1)}>
      <Icon name="left" /> {lastSection?.name || t('questionnaires:answering.back')}
    </button>
  )
  const [only] = incomplete
  const willCount =
    blanks === 0
      ? ''
      : !content.hasNotApplicable
        ? t('questionnaires:submit.willStayBlank', { blanks: String(blanks) })
        : incomplete.length === 1 && only
          ? t('questionnaires:submit.willCount', { count: blanks, name: only.person.name })
          : t('questionnaires:submit.willCountAll', { count: blanks })
  const bar = (
    <div className={classes.bar}>
      {back}
      <p id={note} className="small dim">
        {waits ? t('questionnaires:submit.wait') : willCount}
      </p>
      <button
        type="button"
        className="button primary"
        aria-describedby={note}
        disabled={waits || sending === 'yes' || sending === 'changed' || state.outbox.stopped === 'closed'}
        onClick={() => void handleSubmit()}
      >
        {t('questionnaires:submit.send')}
      </button>
    </div>
  )
  return (
    <PublicFrame width="narrow" topClassName={classes.frameTop} bar={bar}>
      <div className={classes.top}>
        <div className={phone.top}>
          <button type="button" className={classes.backLink} onClick={() => onGo(steps.length - 1)}>
            <Icon name="left" size={18} /> {lastSection?.name || t('questionnaires:answering.back')}
          </button>
          <SavedStatus outbox={state.outbox} />
        </div>
        <Segments content={content} people={people} state={state} />
      </div>
      <AnsweringNotices outbox={state.outbox} device="phone" />
      {sending === 'changed' && <ChangedNotice />}
      {sending === 'failed' && (
        <Notice tone="red" title={t('questionnaires:submit.failed')} isNews>
          {t('questionnaires:submit.failedText')}
        </Notice>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {t('questionnaires:submit.title')}
      </h1>
      <p className="lead">{t('questionnaires:submit.lead')}</p>
      <ul className={`card ${classes.rows}`}>
        {content.people
          .filter(({ isSubmitted }) => isSubmitted)
          .map((person) => (
            <SummaryRow key={person.questionnaireId} person={person} />
          ))}
        {rows.map(({ person, done }) => (
          <SummaryRow
            key={person.questionnaireId}
            person={person}
            done={done}
            onOpen={() => goTo(person.questionnaireId, done.missing[0])}
          />
        ))}
      </ul>
    </PublicFrame>
  )
}
