import { Select } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { generateInstantReport } from '../../../../contract/reports/reports.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import type { GenerateReportsDialogProps, ReportPerson } from './generate-reports-dialog.tsx'
import { OfferedTemplates, type Offered } from './offered-templates.tsx'
import { OrderForm } from './order-form.tsx'
import { ReportPaper, type Paper } from './report-paper.tsx'
import { UnconfirmedPeople } from './unconfirmed-people.tsx'
import { useOrder } from './use-order.ts'

type Props = Omit<GenerateReportsDialogProps, 'companyGuid'>

/** Chooses a report and shows it at once, to be read or printed (OPS-2-147, OPS-7-83). */
export function InstantReportDialog(props: Props) {
  const { t } = useTranslation('reports')
  const [paper, setPaper] = useState<Paper>()
  const form = useRef<HTMLDivElement>(null)
  const wasShown = useRef(false)
  const { projectGuid, waveGuid, people, onClose } = props
  useEffect(() => {
    if (!paper && wasShown.current) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    wasShown.current = paper !== undefined
  }, [paper])
  return (
    <Dialog
      opened
      onClose={onClose}
      size={paper ? 'min(1000px, 96vw)' : 'md'}
      title={paper?.title ?? t('instant.title')}
      meta={paper?.about}
    >
      {paper && <ReportPaper {...paper} onBack={() => setPaper(undefined)} onClose={onClose} />}
      {/* What was chosen is still there on the way back. */}
      <div ref={form} hidden={paper !== undefined}>
        <OfferedTemplates kind="instantReports" {...{ projectGuid, waveGuid, people }}>
          {(offered) => <InstantForm {...props} {...offered} onShown={setPaper} />}
        </OfferedTemplates>
      </div>
    </Dialog>
  )
}

function InstantForm({
  templates,
  usual,
  asked,
  waveGuid,
  onShown,
  onClose,
}: Omit<Props, 'people'> & Offered & { onShown: (paper: Paper) => void }) {
  const { t } = useTranslation('reports')
  const people = asked.ready
  const order = useOrder({ templates, usual }, people)
  const [person, setPerson] = useState<string | null>(people.length === 1 ? (people[0]?.assesseeGuid ?? null) : null)
  const show = useWrite(generateInstantReport, { suppressNotice: true })
  const { template, isGroup } = order
  const nameOf = ({ name }: ReportPerson) => name || t('anonymous')
  const together = t('generate.together', { count: people.length })
  const handleShow = () => {
    if (!template) return
    const chosen = people.find(({ assesseeGuid }) => assesseeGuid === person)
    const about = isGroup
      ? { assesseeGuids: people.map(({ assesseeGuid }) => assesseeGuid) }
      : { assesseeGuid: chosen?.assesseeGuid ?? null }
    const { templateId: reportTemplateId, templateName, customToolId } = template
    const body = { ...about, reportTemplateId, customToolId, forceLanguageCode: order.language || null }
    show.mutate(
      { params: { waveGuid }, body },
      {
        onSuccess: ({ content }) => {
          if (content.trim() === '') notify({ kind: 'negative', title: t('instant.nothing') })
          else if (chosen && !isGroup) onShown({ title: nameOf(chosen), about: templateName, content })
          else onShown({ title: templateName, about: together, content })
        },
        onError: order.handleRefusal,
      },
    )
  }
  return (
    <OrderForm
      order={order}
      result={isGroup ? together : undefined}
      ownLanguage={t('instant.ownLanguage')}
      confirm={t('instant.show')}
      maySend={order.maySend && (isGroup || person !== null)}
      isSending={show.isPending}
      onSend={handleShow}
      onClose={onClose}
    >
      {!isGroup && (
        <Select
          required
          searchable
          allowDeselect={false}
          limit={shownPeople}
          label={t('instant.person')}
          placeholder={t('instant.choosePerson')}
          data={people.map((one) => ({ value: one.assesseeGuid, label: nameOf(one) }))}
          value={person}
          onChange={setPerson}
        />
      )}
      <UnconfirmedPeople people={asked.unconfirmed} />
      {template?.waveKind !== 'acdc' && (
        <Banner tone="amber" title={t('instant.counts')}>
          {t('instant.countsText')}
        </Banner>
      )}
    </OrderForm>
  )
}

/** Drawn at once: a wave may have thousands, of whom one is found by typing. */
const shownPeople = 50
