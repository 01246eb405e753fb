import { useEffect, useRef } from 'react'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useContextIds, useProjectIds } from '../../../platform/address/location.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { Stepper } from '../../../ui/marks/stepper.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ImportsBox } from './imports-box.tsx'
import classes from './ist.module.css'
import { PasteStep } from './paste-step.tsx'
import { ResultStep } from './result-step.tsx'
import { useIstImport, type IstOutcome } from './use-ist-import.ts'
import { useUndo } from './use-undo.tsx'

/** The buttons of a step go with it: the focus goes where the next one begins. */
function useFocusAfter(outcome: IstOutcome | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(outcome)
  useEffect(() => {
    if (shown.current !== outcome) place.current?.focus()
    shown.current = outcome
  }, [outcome])
  return place
}

/** Results of the IST out of a pasted table, in two steps: paste and result (OPS-2-29, OPS-2-125). */
export function UploadIstPage() {
  const { t } = useTranslation('ist-import')
  const { orgGuid, projGuid } = useProjectIds()
  const waveGuid = useContextIds().waveGuid ?? ''
  const model = useIstImport(waveGuid)
  const { question, ...undoing } = useUndo(waveGuid)
  usePageTitle(t('title'))
  const overview = pathTo('project-overview', { orgGuid, projGuid, waveGuid })
  const isPaste = !model.outcome
  const place = useFocusAfter(model.outcome)
  return (
    <>
      <PageHeader title={t('title')} back={{ label: t('back'), href: overview }} />
      <div className={classes.page}>
        <Stepper
          compact
          label={t('steps')}
          steps={[
            { id: 'paste', label: t('step.paste'), state: isPaste ? 'current' : 'done' },
            { id: 'result', label: t('step.result'), state: isPaste ? 'todo' : 'current' },
          ]}
        />
        <div ref={place} tabIndex={-1} className={classes.place}>
          {model.outcome ? (
            <ResultStep {...{ model, undoing, overview }} outcome={model.outcome} />
          ) : (
            <PasteStep model={model} waveGuid={waveGuid} projectGuid={projGuid} />
          )}
        </div>
        <ImportsBox waveGuid={waveGuid} undoing={undoing} />
      </div>
      {question}
      <LeaveGuard when={!model.isBlank && !(model.outcome && 'result' in model.outcome)} />
    </>
  )
}
