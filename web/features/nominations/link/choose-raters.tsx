import { useEffect, useState } from 'react'
import { PublicFrame } from '../../../link/frame/public-frame.tsx'
import { usePage } from '../../../link/page-context.tsx'
import { Notice } from '../../../link/parts/notice.tsx'
import { Time } from '../../../link/parts/time.tsx'
import { useIsAhead } from '../../../link/parts/use-is-ahead.ts'
import { AskDialog } from './ask-dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FinishBar } from './finish-bar.tsx'
import { FinishedRaters } from './finished-raters.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { PasteRaters } from './paste-raters.tsx'
import { RaterCards } from './rater-cards.tsx'
import { RaterSheet, type OpenSheet } from './rater-sheet.tsx'
import { RaterTable } from './rater-table.tsx'
import { RoleCounts } from './role-counts.tsx'
import type { LinkModel } from './rater-list.ts'
import { useRaters } from './use-raters.ts'
import classes from './raters.module.css'

/** The list of raters: a table on a wide screen, cards by role on a phone. */
export function ChooseRaters({ model }: { model: LinkModel }) {
  const { t, rich } = usePage()
  const { link, languages } = model
  const raters = useRaters(model)
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const mayChange = link.isEditable || link.isStaff
  const isEditable = mayChange && !raters.isFinalized
  const isDeadlineAhead = useIsAhead(link.wave.nominationDeadline)
  useLeaveGuard(raters.isChanged)

  const deadline = <Time at={link.wave.nominationDeadline} as="long" zone={link.wave.timeZone} />
  const offered = languages.length > 0 ? { languages } : {}
  const question = (
    <AskDialog
      isOpen={isAsking}
      isFinalized={raters.isFinalized}
      people={raters.rows.length}
      onYes={() => {
        setIsAsking(false)
        void raters.finalize(!raters.isFinalized)
      }}
      onNo={() => setIsAsking(false)}
    />
  )
  if (!isEditable) {
    return (
      <PublicFrame {...offered}>
        <FinishedRaters model={model} raters={raters} onOpen={() => setIsAsking(true)} />
        {question}
      </PublicFrame>
    )
  }
  return (
    <PublicFrame {...offered} bar={<FinishBar raters={raters} onFinish={() => setIsAsking(true)} />}>
      <p className={classes.deadline}>
        {rich(isDeadlineAhead === false ? 'nominations:link.untilPast' : 'nominations:link.until', { date: deadline })}
      </p>
      <h1>{t('nominations:link.heading', { name: firstNameOf(link.assesseeName) })}</h1>
      <p className="lead">{t('nominations:link.lead')}</p>
      <OutcomeNotice outcome={raters.outcome} />
      <RoleCounts counts={raters.counts} roles={raters.roles} />
      <RaterTable raters={raters} model={model} />
      <RaterCards raters={raters} onOpen={setSheet} />
      <PasteRaters raters={raters} model={model} />
      {sheet && (
        <RaterSheet
          key={'key' in sheet ? sheet.key : sheet.role}
          sheet={sheet}
          raters={raters}
          model={model}
          onClose={() => setSheet(null)}
        />
      )}
      {question}
      {raters.conflicts && (
        <ConflictDialog
          conflicts={raters.conflicts}
          roles={raters.roles}
          onSettle={raters.settle}
          onPostpone={raters.postpone}
        />
      )}
      <noscript>
        <Notice tone="red" title={t('public:frame.needsScript')} />
      </noscript>
    </PublicFrame>
  )
}

const firstNameOf = (name: string) => name.split(' ')[0] ?? name

/** Closing the page asks first while something is not saved. */
function useLeaveGuard(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [isChanged])
}
