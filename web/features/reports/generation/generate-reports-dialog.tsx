import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { GenerateForm } from './generate-form.tsx'
import { GenerationProgress } from './generation-progress.tsx'

export type ReportPerson = { assesseeGuid: string; name: string }
export type GenerateReportsDialogProps = {
  companyGuid: string
  projectGuid: string
  waveGuid: string
  /** The people to make reports of, one each. */
  people: readonly ReportPerson[]
  onClose: () => void
}

/** Which reports to make, then their progress. It can be closed at any time: the queue goes on. */
export function GenerateReportsDialog(props: GenerateReportsDialogProps) {
  const { t } = useTranslation('reports')
  const [queued, setQueued] = useState<readonly string[]>()
  const { people, onClose } = props
  const names = people.map(({ name }) => name || t('anonymous'))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('generate.title')}
      meta={names.length <= shownByName ? names.join(', ') : t('generate.forPeople', { count: people.length })}
    >
      {queued ? <GenerationProgress {...props} queued={queued} /> : <GenerateForm {...props} onQueued={setQueued} />}
    </Dialog>
  )
}

const shownByName = 3
