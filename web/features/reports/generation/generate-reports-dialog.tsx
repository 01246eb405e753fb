import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { GenerateForm, type Queued } from './generate-form.tsx'
import { GenerationProgress } from './generation-progress.tsx'
import { OfferedTemplates } from './offered-templates.tsx'

export type ReportPerson = { assesseeGuid: string; name: string }
export type GenerateReportsDialogProps = {
  companyGuid: string
  projectGuid: string
  waveGuid: string
  /** The people to make reports of: one about each or, by the template, one about all of them. */
  people: readonly ReportPerson[]
  onClose: () => void
}

/** Which reports to make, then their progress. It can be closed at any time: the queue goes on. */
export function GenerateReportsDialog(props: GenerateReportsDialogProps) {
  const { t } = useTranslation('reports')
  const [queued, setQueued] = useState<Queued>()
  const { people, projectGuid, waveGuid, onClose } = props
  const count = people.length
  const names = people.map(({ name }) => name || t('anonymous'))
  const about = count <= shownByName ? names.join(', ') : t('generate.forPeople', { count })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('generate.title')}
      meta={queued?.isGroup ? t('generate.together', { count: queued.people }) : about}
    >
      {queued ? (
        <GenerationProgress {...props} queued={queued.fileGuids} />
      ) : (
        <OfferedTemplates kind="fullReports" {...{ projectGuid, waveGuid, people }}>
          {(offered) => <GenerateForm {...props} {...offered} onQueued={setQueued} />}
        </OfferedTemplates>
      )}
    </Dialog>
  )
}

const shownByName = 3
