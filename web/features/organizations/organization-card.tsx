import { Menu } from '@mantine/core'
import { IconAt, IconDots, IconPencil, IconReceipt, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { withTexts } from '../../platform/texts/i18n.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { deleteCompany, getCompany, searchCompanies } from '../../../contract/organizations/organizations.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { useGoTo } from '../../platform/address/location.ts'
import { useCall, useWrite } from '../../platform/calls/queries.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import { UiLink } from '../../ui/link.tsx'
import { Box } from '../../ui/page/box.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import classes from './organization-card.module.css'
import type { Company } from './use-organization-form.ts'
import { later } from '../../ui/floating/later.tsx'

const OrganizationDialog = later(
  async () =>
    (await withTexts(['crm-saving', 'organizations'], () => import('./organization-dialog.tsx'))).OrganizationDialog,
)

type CardProps = { companyGuid: string; canChange: boolean; seesSenders: boolean }

/** Name, VAT number and number of projects of one organization (PLT-6-24). */
export function OrganizationCard({ companyGuid, canChange, seesSenders }: CardProps) {
  const { t } = useTranslation('organizations')
  const { formatNumber } = useFormat()
  const { data: company, isError } = useCall(getCompany, { params: { companyGuid } })
  if (isError) return null
  return (
    <div className={classes.root}>
      <Box
        title={t('card.title')}
        actions={
          company &&
          (canChange || seesSenders) && <CardMenu company={company} canChange={canChange} seesSenders={seesSenders} />
        }
      >
        {company ? (
          <dl className={classes.facts}>
            <div>
              <dt>{t('column.name')}</dt>
              <dd className={classes.name}>{company.name}</dd>
            </div>
            <div>
              <dt>{t('column.vatNumber')}</dt>
              <dd>{company.vatNumber || '–'}</dd>
            </div>
            <div>
              <dt>{t('column.projectsCount')}</dt>
              <dd>{formatNumber(company.projectsCount)}</dd>
            </div>
          </dl>
        ) : (
          <SkeletonRows rows={1} />
        )}
      </Box>
    </div>
  )
}

function CardMenu({ company, canChange, seesSenders }: Omit<CardProps, 'companyGuid'> & { company: Company }) {
  const { t } = useTranslation('organizations')
  const goTo = useGoTo()
  const orgGuid = company.companyGuid
  const [isEditing, setIsEditing] = useState(false)
  const [confirm, question] = useConfirm()
  const remove = useWrite(deleteCompany, { refresh: [searchCompanies] })
  const handleDelete = async () => {
    const title = t('delete.title', { name: company.name })
    if (!(await confirm({ title, text: t('delete.text'), confirmLabel: t('delete.confirm'), tone: 'red' }))) return
    remove.mutate(
      { body: { companyGuid: company.companyGuid } },
      { onSuccess: () => goTo(pathTo('organizations'), { replace: true }) },
    )
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('card.actions')} icon={<IconDots size={16} />} loading={remove.isPending} />
        </Menu.Target>
        <Menu.Dropdown>
          {canChange && (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setIsEditing(true)}>
              {t('card.edit')}
            </Menu.Item>
          )}
          {canChange && (
            <Menu.Item component={UiLink} href={pathTo('billing', { orgGuid })} leftSection={<IconReceipt size={16} />}>
              {t('card.billing')}
            </Menu.Item>
          )}
          {seesSenders && (
            <Menu.Item
              component={UiLink}
              href={pathTo('sender-domains', { orgGuid })}
              leftSection={<IconAt size={16} />}
            >
              {t('card.senderDomains')}
            </Menu.Item>
          )}
          {canChange && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void handleDelete()}>
              {t('card.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isEditing && <OrganizationDialog company={company} onClose={() => setIsEditing(false)} />}
      {question}
    </>
  )
}
