import { Button } from '@mantine/core'
import { IconRefresh, IconShoppingCartOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { PanelPlace } from '../creating/panel-place.tsx'
import { useCreating } from '../creating/use-creating.ts'
import classes from '../invoicing.module.css'
import { LoginList } from './login-list.tsx'
import { useHeading } from './use-heading.tsx'
import { useInvoicing } from './use-invoicing.ts'
import { useMarkMany } from './use-row-actions.tsx'
import { useTicked } from './use-ticked.ts'

/** The logins of an organization or project with what of them is invoiced (PLT-2-160); of 360 tools alone (PLT-2-163). */
export function InvoicingPage({ only360 }: { only360: boolean }) {
  const { t } = useTranslation('invoicing')
  const mayEdit = useMay('editInvoices')
  const list = useInvoicing({ only360 })
  const ticked = useTicked(list.tabs.all)
  const creating = useCreating(list.orgGuid, ticked)
  const mark = useMarkMany(list.orgGuid, ticked.untick)
  const title = t(only360 ? 'title360' : 'title')
  usePageTitle(title)
  const ids = useMemo(() => ticked.logins.map(({ id }) => id), [ticked.logins])
  const handleDeleted = (invoiceGuid: string) => {
    if (list.state.invoiceGuid === invoiceGuid) list.change({ invoiceGuid: '' })
  }
  return (
    <>
      <PageHeader
        title={title}
        meta={useHeading(list, ticked)}
        icons={
          <IconButton
            label={t('refresh')}
            icon={<IconRefresh size={16} />}
            loading={list.isRefreshing && !list.isLoading}
            onClick={list.refresh}
          />
        }
        actions={
          mayEdit && (
            <Button
              variant="default"
              leftSection={<IconShoppingCartOff size={16} />}
              disabled={ids.length === 0 || creating.isBusy}
              loading={mark.isPending}
              onClick={() => mark.leaveOut(ids)}
            >
              {t('mark.action')}
            </Button>
          )
        }
      />
      <div className={classes.layout} data-panel={mayEdit || undefined}>
        <LoginList list={list} ticked={ticked} title={title} isLocked={creating.isBusy} />
        {mayEdit && <PanelPlace list={list} ticked={ticked} creating={creating} onDeleted={handleDeleted} />}
      </div>
    </>
  )
}
