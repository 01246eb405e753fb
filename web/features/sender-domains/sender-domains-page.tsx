import { Button } from '@mantine/core'
import { IconAt, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { listSenderDomains } from '../../../contract/sender-domains/sender-domains.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useContextIds } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { listError } from '../../platform/calls/api-error.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { later } from '../../ui/floating/later.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { DomainBox } from './domain-box.tsx'
import classes from './sender-domains.module.css'

export type SenderDomains = AnswerOf<typeof listSenderDomains>
export type SenderDomain = SenderDomains['domains'][number]

const AddDomainDialog = later(async () => (await import('./add-domain-dialog.tsx')).AddDomainDialog)

/** The domains that an organization's mails come from, and which of their records are there. */
export function SenderDomainsPage() {
  const { t } = useTranslation('sender-domains')
  const { orgGuid, projGuid } = useContextIds()
  usePageTitle(t('title'))
  const companyGuid = orgGuid ?? ''
  const list = useCall(listSenderDomains, { params: { companyGuid } })
  const [isAdding, setIsAdding] = useState(false)
  const add = list.data?.mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  )
  const isEmpty = list.data?.domains.length === 0
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={[t('intro')]}
        back={{ label: t('back'), href: pathTo('projects', { orgGuid: companyGuid, ...(projGuid && { projGuid }) }) }}
        actions={!isEmpty && add}
      />
      {list.isPending && <SkeletonRows />}
      {list.isError && <ErrorState {...listError(list.error)} onRetry={() => void list.refetch()} />}
      {list.data?.domains.length === 0 && (
        <EmptyState icon={<IconAt size={28} />} title={t('empty')} actions={add}>
          {t(list.data.mayChange ? 'emptyText' : 'emptyReader')}
        </EmptyState>
      )}
      {list.data && !isEmpty && <Domains companyGuid={companyGuid} answer={list.data} />}
      {isAdding && <AddDomainDialog companyGuid={companyGuid} onClose={() => setIsAdding(false)} />}
    </>
  )
}

function Domains({ companyGuid, answer }: { companyGuid: string; answer: SenderDomains }) {
  const { t } = useTranslation('sender-domains')
  return (
    <>
      <div className={classes.domains}>
        {answer.domains.map((domain) => (
          <DomainBox key={domain.domainGuid} companyGuid={companyGuid} domain={domain} mayChange={answer.mayChange} />
        ))}
      </div>
      <div className={classes.notes}>
        <p>{t('note.return', { domain: answer.returnDomain })}</p>
        {answer.spfInclude === '' && <p>{t('note.spf')}</p>}
      </div>
    </>
  )
}
