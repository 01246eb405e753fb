import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { getQueueStatus } from '../../../../contract/queue/queue.ts'
import { generateReports, listCompanyReports } from '../../../../contract/reports/reports.ts'
import { getWaveStats } from '../../../../contract/waves/waves.ts'
import { notify } from '../../../platform/notices.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useWrite } from '../../../platform/calls/queries.ts'
import type { GenerateReportsDialogProps } from './generate-reports-dialog.tsx'
import type { Offered } from './offered-templates.tsx'
import { OrderForm } from './order-form.tsx'
import { OutlookWarnings } from './outlook-warnings.tsx'
import { UnconfirmedPeople } from './unconfirmed-people.tsx'
import { useOrder } from './use-order.ts'

export type Queued = {
  fileGuids: readonly string[]
  /** Whether it is one report about all of the people. */
  isGroup: boolean
  /** How many they are. */
  people: number
}
type Props = Omit<GenerateReportsDialogProps, 'people'> & Offered & { onQueued: (queued: Queued) => void }

/** What the name may be made of, filled in for each report. One about several people has no participant. */
const groupPlaceholders =
  '{{wave.name}}, {{project.name}}, {{organization.name}}, {{report.name}}, {{language}}, {{date}}'
const placeholders = `{{participant.name}}, ${groupPlaceholders}`

/** Template, language, name and the options of the template (OPS-2-138). */
export function GenerateForm({ templates, usual, asked, waveGuid, onQueued, onClose }: Props) {
  const { t } = useTranslation('reports')
  const people = asked.ready
  const order = useOrder({ templates, usual }, people)
  const [name, setName] = useState(usual?.filenameFormat ?? '')
  const [chosen, setChosen] = useState({ dataFromAllProjects: false, attachFiles: false, generatePrezi: false })
  // Reports of other projects are not for everybody who may see this one.
  const seesAll = useMay('compareProjects')
  const generate = useWrite(generateReports, {
    refresh: [listCompanyReports, getWaveStats, getQueueStatus],
    suppressNotice: true,
  })
  const { template, isGroup, errors } = order
  const count = isGroup ? 1 : people.length
  const options = [
    { key: 'dataFromAllProjects', label: t('generate.allProjects'), isOffered: template?.multiwave && seesAll },
    { key: 'attachFiles', label: t('generate.attachFiles'), isOffered: template?.canAttachFiles },
    { key: 'generatePrezi', label: t('generate.prezi'), isOffered: template?.canGeneratePrezi },
  ] as const
  const offered = options.filter(({ isOffered }) => isOffered)
  const sent = (wanted: keyof typeof chosen) => (chosen[wanted] && offered.some(({ key }) => key === wanted) ? 1 : 0)
  const handleSend = () => {
    if (!template) return
    const body = {
      assesseeGuids: people.map(({ assesseeGuid }) => assesseeGuid),
      reportTemplateId: template.templateId,
      customToolId: template.customToolId,
      generatedReportName: name.trim() || null,
      forceLanguageCode: order.language || null,
      dataFromAllProjects: sent('dataFromAllProjects'),
      attachFiles: sent('attachFiles'),
      generatePrezi: sent('generatePrezi'),
    } as const
    generate.mutate(
      { params: { waveId: waveGuid }, body },
      {
        onSuccess: ({ queued, reports }) => {
          notify({ kind: 'positive', title: t('generate.queued', { count: queued }) })
          onQueued({ fileGuids: reports.map(({ fileGuid }) => fileGuid), isGroup, people: people.length })
        },
        onError: order.handleRefusal,
      },
    )
  }
  return (
    <OrderForm
      order={{
        ...order,
        chooseTemplate: (key) => {
          const next = order.chooseTemplate(key)
          setName(next?.filenameFormat ?? '')
          return next
        },
      }}
      result={template && t(isGroup ? 'generate.together' : 'generate.each', { count: people.length })}
      ownLanguage={t('generate.ownLanguage')}
      confirm={t('generate.confirm', { count })}
      maySend={order.maySend}
      isSending={generate.isPending}
      onSend={handleSend}
      onClose={onClose}
    >
      <TextInput
        label={t('generate.name')}
        description={t(isGroup ? 'generate.nameHintGroup' : 'generate.nameHint', {
          placeholders: isGroup ? groupPlaceholders : placeholders,
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={template?.filenameFormat || template?.templateName}
        maxLength={255}
        error={errors.generatedReportName}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          order.forgetErrors()
        }}
      />
      {offered.map(({ key, label }) => (
        <Checkbox
          key={key}
          label={label}
          checked={chosen[key]}
          onChange={(event) => setChosen({ ...chosen, [key]: event.currentTarget.checked })}
        />
      ))}
      <UnconfirmedPeople people={asked.unconfirmed} />
      {template?.waveKind !== 'acdc' && <OutlookWarnings waveGuid={waveGuid} people={people} isGroup={isGroup} />}
    </OrderForm>
  )
}
