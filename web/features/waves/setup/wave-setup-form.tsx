import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { createWave, getWave, listProjectWaves, updateWave } from '../../../../contract/waves/waves.ts'
import type { FieldError } from '../../../../contract/error-codes.ts'
import { may } from '../../../../domain/rights/rules.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import type { MinimumGuard } from '../../../../domain/waves/check-wave.ts'
import { areTemplatesEditable } from '../../../../domain/waves/wave-kinds.ts'
import type { WaveSetupType } from '../../../../domain/waves/wave.ts'
import { call } from '../../../platform/calls/api-client.ts'
import { isApiError, isUnanswered } from '../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../platform/calls/error-wording.ts'
import { useGoTo, useProjectIds } from '../../../platform/address/location.ts'
import { notify } from '../../../platform/notices.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { useWrite } from '../../../platform/calls/queries.ts'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { useFormFrame, type SaveOutcome } from '../../../ui/form/use-form-frame.ts'
import { Banner } from '../../../ui/page/banner.tsx'
import type { Wave } from '../phases/use-phase-polling.ts'
import { BaseFields } from './base-fields.tsx'
import { QuestionnaireFields } from './questionnaire-fields.tsx'
import { RaterFields } from './rater-fields.tsx'
import { ReportFields } from './report-fields.tsx'
import { useIssueText } from './use-issue-text.ts'
import { useFieldWords } from './use-field-words.ts'
import { bodyOf, formOfWave, issuesOf, newForm, scaleMaxOf, type WaveForm, type WaveSetup } from './wave-form.ts'
import { WaveFormContext } from './wave-form-context.ts'
import classes from './wave-setup.module.css'

type Props = {
  kind: WaveSetupType
  setup: WaveSetup
  wave: Wave | undefined
  /** What is stored apart from the form, below its fields. */
  children?: ReactNode
}

/** The fields that the kind of wave has, saved as a whole. */
export function WaveSetupForm({ kind, setup, wave, children }: Props) {
  const { t } = useTranslation('waves')
  const word = useIssueText()
  const words = useFieldWords(setup)
  const save = useSave(kind, setup, wave)
  const initial = useMemo(() => (wave ? formOfWave(wave, setup) : newForm(setup)), [wave, setup])
  const guard: MinimumGuard = {
    told: wave?.toldMinimums ?? null,
    mayShowSingleRater: may(usePermissions(), 'showSingleRater') || wave?.minNonsuperiorsToSeeResults === 1,
  }
  const errorsOf = (form: WaveForm) =>
    issuesOf(form, kind, setup, guard)
      .filter(({ severity }) => severity === 'error')
      .map(({ field, code }) => [field, word(code, scaleMaxOf(form, setup), field)])
  const model = useFormFrame<WaveForm>({
    initial,
    revision: wave?.settingsRevision,
    save: save.run,
    validate: (form) => Object.fromEntries(errorsOf(form)) as Record<string, string>,
    errorText: (code, path) => word(code, scaleMaxOf(initial, setup), path),
  })
  useLeaving(save.savedGuid, model.dirty)
  const isLocked = wave !== undefined && !areTemplatesEditable(wave.wavePhase)
  const warnings = issuesOf(model.form.values, kind, setup, guard).filter(({ severity }) => severity === 'warning')
  const scaleMax = scaleMaxOf(model.form.values, setup)
  const context = { form: model.form, setup, isLocked, warnings, scaleMax, told: guard.told }
  return (
    <WaveFormContext value={context}>
      <FormFrame
        model={model}
        words={words}
        alwaysSaves={wave === undefined}
        saveLabel={t(wave || save.savedGuid ? 'setup.save' : 'setup.create')}
      >
        {isLocked && (kind === 'as360' || kind === 'acdc') && (
          <Banner tone="ink" title={t('setup.locked')}>
            {t(kind === 'acdc' ? 'setup.lockedTextAcdc' : 'setup.lockedText')}
          </Banner>
        )}
        <BaseFields kind={kind} />
        {(kind === 'as360' || kind === 'acdc') && <QuestionnaireFields kind={kind} />}
        {kind === 'as360' && (
          <div className={classes.columns}>
            <ReportFields />
            <RaterFields />
          </div>
        )}
        {children}
      </FormFrame>
    </WaveFormContext>
  )
}

function useSave(kind: WaveSetupType, setup: WaveSetup, wave: Wave | undefined) {
  const { projGuid } = useProjectIds()
  const { t } = useTranslation('waves')
  const mayShowReports = may(usePermissions(), 'showReportsToAssessees')
  const options = { suppressNotice: true, refresh: [getWave, listProjectWaves] }
  const create = useWrite(createWave, options)
  const update = useWrite(updateWave, options)
  const [savedGuid, setSavedGuid] = useState<string>()
  // If typing went on during creation, the form continues with the new wave.
  const waveGuid = wave?.waveGuid ?? savedGuid
  const run = async (form: WaveForm, revision: unknown): Promise<SaveOutcome<WaveForm>> => {
    const body = bodyOf(form, kind, mayShowReports)
    try {
      const saved = waveGuid
        ? await update.mutateAsync({
            params: { projectGuid: projGuid, waveGuid },
            body: { ...body, settingsRevision: revision as string | undefined },
          })
        : await create.mutateAsync({ params: { projectGuid: projGuid }, body })
      notify({ kind: 'positive', title: t(waveGuid ? 'setup.saved' : 'setup.created') })
      setSavedGuid(saved.waveGuid)
      return { ok: true, revision: saved.settingsRevision }
    } catch (error) {
      if (waveGuid && isApiError(error, 'WAVE_CHANGED_MEANWHILE')) return resolveConflict(waveGuid)
      return { ok: false, fieldErrors: refusedFields(error), isUnanswered: isUnanswered(error) }
    }
  }
  const resolveConflict = async (guid: string): Promise<SaveOutcome<WaveForm>> => {
    try {
      const theirs = await call(getWave, { params: { waveGuid: guid } })
      return { ok: false, theirs: { value: formOfWave(theirs, setup), revision: theirs.settingsRevision } }
    } catch {
      return { ok: false }
    }
  }
  return { run, savedGuid }
}

/** Errors of no single field are shown in a notice. */
function refusedFields(error: unknown): FieldError[] {
  if (!isApiError(error)) return []
  if (error.status === 400 && Array.isArray(error.details)) return error.details as FieldError[]
  const notice = noticeOfError(error, undefined)
  if (notice) notify(notice)
  return []
}

/** Goes to the wave after saving, once the leave guard has released the page. */
function useLeaving(savedGuid: string | undefined, isDirty: boolean): void {
  const { orgGuid, projGuid } = useProjectIds()
  const goTo = useGoTo()
  useEffect(() => {
    if (savedGuid && !isDirty) goTo(pathTo('project-overview', { orgGuid, projGuid, waveGuid: savedGuid }))
  }, [savedGuid, isDirty, orgGuid, projGuid, goTo])
}
