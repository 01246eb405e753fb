import { Button, Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { getWave, listProjectWaves } from '../../../../contract/waves/waves.ts'
import { switchWavePhase, validateTransitions } from '../../../../contract/waves/phases.ts'
import { may } from '../../../../domain/rights/rules.ts'
import { phaseSwitch, type PhaseFacts } from '../../../../domain/waves/phase-machine.ts'
import type { ChosenWavePhase } from '../../../../domain/waves/wave.ts'
import { offeredPhases } from '../../../../domain/waves/wave-kinds.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { notify } from '../../../platform/notices.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { callQuery, useWrite } from '../../../platform/calls/queries.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { PhaseConsequences } from './phase-consequences.tsx'
import { daysLeft } from './wave-phases.ts'
import type { Wave } from './use-phase-polling.ts'

type Props = { wave: Wave; onClose: () => void }

/** Chooses the next phase; says before what prevents it and what its consequences are. */
export function PhaseSwitchDialog({ wave, onClose }: Props) {
  const { t } = useTranslation('waves')
  const facts = usePhaseFacts(wave)
  const [to, setTo] = useState<ChosenWavePhase>()
  const [deletesAnswers, setDeletesAnswers] = useState(false)
  const permissions = usePermissions()
  const write = useSwitch(wave, onClose)
  const outcome = to && facts.data && phaseSwitch(wave.wavePhase, to, facts.data)
  const isAsked = outcome?.asksToDeleteAnswers === true && may(permissions, 'chooseFateOfAnswers')
  const handleConfirm = () => {
    if (to) write.run(to, isAsked && deletesAnswers)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('switch.title')}
      meta={wave.name}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('switch.cancel')}
          </Button>
          <Button
            color={isAsked && deletesAnswers ? 'red' : undefined}
            disabled={!outcome || outcome.blocks.length > 0}
            loading={write.isPending}
            onClick={handleConfirm}
          >
            {to ? t('switch.confirm', { phase: t(`phase.${to}`) }) : t('switch.action')}
          </Button>
        </>
      }
    >
      {facts.isError && <ErrorState compact onRetry={facts.retry} />}
      {facts.isPending && <SkeletonRows rows={4} />}
      {facts.data && (
        <Stack gap={16}>
          <PhaseChoice wave={wave} value={to} onChange={setTo} />
          {to && outcome && (
            <PhaseConsequences
              outcome={outcome}
              facts={facts.data}
              progress={
                to === 'finished' && facts.progress ? <Unfinished wave={wave} {...facts.progress} /> : undefined
              }
              fate={isAsked ? { deletes: deletesAnswers, onChange: setDeletesAnswers } : undefined}
            />
          )}
        </Stack>
      )}
    </Dialog>
  )
}

type Progress = Pick<AnswerOf<typeof validateTransitions>, 'ratingsCount' | 'submittedCount' | 'unfinishedRatersCount'>

/** What would be lost by finishing now; nothing if everything is submitted. */
function Unfinished({ wave, ratingsCount, submittedCount, unfinishedRatersCount }: Progress & { wave: Wave }) {
  const { t } = useTranslation('waves')
  const [now] = useState(Date.now)
  const days = daysLeft(wave, now)
  if (submittedCount >= ratingsCount) return null
  return (
    <>
      {t('switch.unfinished', { submitted: submittedCount, ratings: ratingsCount, raters: unfinishedRatersCount })}
      {days !== null && ` ${t('switch.daysLeft', { days })}`}
    </>
  )
}

type ChoiceProps = { wave: Wave; value: ChosenWavePhase | undefined; onChange: (phase: ChosenWavePhase) => void }

function PhaseChoice({ wave, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('waves')
  return (
    <Radio.Group label={t('switch.choose')} value={value ?? null} onChange={onChange}>
      <Stack gap={10} mt={8}>
        {offeredPhases(wave.waveSetupType).map((phase) => (
          <Radio
            key={phase}
            value={phase}
            disabled={phase === wave.wavePhase}
            label={t(`phase.${phase}`)}
            description={phase === wave.wavePhase ? t('switch.current') : t(`switch.about.${phase}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function usePhaseFacts(wave: Wave) {
  const { projectGuid, waveGuid, waveSetupType } = wave
  const params = { projectId: projectGuid, waveId: waveGuid }
  // Others change people and nominations, so results of an earlier opening are not shown again.
  const query = useQuery({
    ...callQuery(validateTransitions, { params }, { suppressNotice: true }),
    staleTime: 0,
    gcTime: 0,
  })
  const data: PhaseFacts | undefined = query.data && {
    ...query.data,
    waveSetupType,
    missingTemplateLanguages: query.data.missingTemplateLanguages as PhaseFacts['missingTemplateLanguages'],
  }
  return {
    data,
    progress: query.data,
    isPending: query.isPending,
    isError: query.isError,
    retry: () => void query.refetch(),
  }
}

function useSwitch(wave: Wave, onDone: () => void) {
  const { t } = useTranslation('waves')
  const { mutate, isPending } = useWrite(switchWavePhase, {
    refresh: [getWave, listProjectWaves, validateTransitions],
  })
  const run = (wavePhase: ChosenWavePhase, deleteAnswers: boolean) =>
    mutate(
      { params: { waveId: wave.waveGuid }, body: { wavePhase, deleteAnswers, fromPhase: wave.wavePhase } },
      {
        onSuccess: () => {
          notify({ kind: 'positive', title: t(wavePhase === 'finished' ? 'switch.scheduled' : 'switch.done') })
          onDone()
        },
        // Somebody else switched it first: this dialog is outdated.
        onError: (error) => isApiError(error) && error.code === 'PHASE_CHANGED_MEANWHILE' && onDone(),
      },
    )
  return { run, isPending }
}
