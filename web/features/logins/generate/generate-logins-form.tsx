import { Button, Checkbox, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { previewLogins } from '../../../../contract/logins/generate-logins.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import classes from './generate.module.css'
import { flagOf, flagsOf } from './provider-flags.ts'
import type { GenerateFlags } from './use-generation.ts'

type Preview = AnswerOf<typeof previewLogins>[number]
type Props = {
  waveGuid: string
  preset: GenerateFlags
  assesseeIds: readonly number[] | undefined
  isSending: boolean
  onGenerate: (flags: GenerateFlags) => void
  onClose: () => void
}

/** What would be generated, by provider, and what is in the way. */
export function GenerateLoginsForm(props: Props) {
  const { t } = useTranslation('logins')
  const { waveGuid, assesseeIds, onClose } = props
  const body = assesseeIds ? { assesseeIds: [...assesseeIds] } : {}
  const preview = useCall(previewLogins, { params: { waveId: waveGuid }, body })
  if (preview.isPending) return <SkeletonRows rows={3} />
  if (preview.isError) return <ErrorState compact onRetry={() => void preview.refetch()} />
  const offered = preview.data.filter(({ toGenerate }) => toGenerate > 0)
  if (offered.length > 0) return <Choice {...props} offered={offered} />
  return (
    <EmptyState
      compact
      title={t('generate.nothing')}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('generate.close')}
        </Button>
      }
    >
      {t('generate.nothingText')}
    </EmptyState>
  )
}

const isFree = ({ mayGenerate, obstacle }: Preview) => mayGenerate && obstacle === null

function Choice({ preset, isSending, onGenerate, onClose, offered }: Props & { offered: readonly Preview[] }) {
  const { t } = useTranslation('logins')
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    offered.filter((one) => isFree(one) && preset[flagOf(one.provider)] === true).map(({ provider }) => provider),
  )
  const taken = offered.filter((one) => isFree(one) && chosen.includes(one.provider))
  const count = taken.reduce((sum, { toGenerate }) => sum + toGenerate, 0)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (count > 0) onGenerate(flagsOf(taken.map(({ provider }) => provider)))
  }
  return (
    <form onSubmit={handleSubmit}>
      <Checkbox.Group label={t('generate.from')} value={[...chosen]} onChange={setChosen}>
        <Stack gap={12} mt={10}>
          {offered.map((one) => (
            <Checkbox
              key={one.provider}
              value={one.provider}
              label={one.provider}
              description={<About preview={one} />}
              disabled={!isFree(one)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <p className={classes.state}>{t('generate.charged')}</p>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('generate.cancel')}
        </Button>
        <Button type="submit" disabled={count === 0} loading={isSending}>
          {t('generate.confirm', { count })}
        </Button>
      </DialogFoot>
    </form>
  )
}

function About({ preview }: { preview: Preview }) {
  const { t } = useTranslation('logins')
  const { toGenerate, failed, mayGenerate, obstacle } = preview
  const parts = [
    t('generate.count', { count: toGenerate }),
    failed > 0 ? t('generate.failedBefore', { count: failed }) : '',
  ].filter(Boolean)
  const problem = mayGenerate ? obstacle && (wordError(obstacle) ?? obstacle) : t('generate.notAllowed')
  return (
    <>
      {parts.join(', ')}
      {problem && <span className={classes.problem}>{problem}</span>}
    </>
  )
}
