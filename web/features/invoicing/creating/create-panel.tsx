import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { Invoicing } from '../list/use-invoicing.ts'
import type { Ticked } from '../list/use-ticked.ts'
import classes from '../invoicing.module.css'
import { BeforeCreating } from './before-creating.tsx'
import { NewInvoices } from './new-invoices.tsx'
import { OrderEnded } from './order-ended.tsx'
import { OrderProgress } from './order-progress.tsx'
import { UnconfirmedBox } from './unconfirmed-box.tsx'
import type { Creating } from './use-creating.ts'

export type PanelProps = {
  list: Invoicing
  ticked: Ticked
  creating: Creating
  onDeleted: (invoiceGuid: string) => void
}

/** Beside the list: what would be invoiced, what stands in the way, what is being created, what is to be confirmed. */
export function CreatePanel({ list, ticked, creating, onDeleted }: PanelProps) {
  const { t } = useTranslation('invoicing')
  const { isBusy, ended } = creating
  return (
    <div className={classes.panel}>
      {isBusy && <OrderProgress creating={creating} ticked={ticked} list={list} />}
      {ended && <OrderEnded order={ended} onClose={() => creating.close(ended)} />}
      {!isBusy && ticked.logins.length > 0 && (
        <>
          <NewInvoices ticked={ticked} list={list} />
          <BeforeCreating ticked={ticked} creating={creating} />
        </>
      )}
      {!isBusy && ticked.logins.length === 0 && (
        <Box title={t('create.title')}>
          <p className={classes.hint}>{t('create.tickFirst')}</p>
        </Box>
      )}
      <UnconfirmedBox
        companyGuid={list.orgGuid}
        projectGuid={list.ownProject}
        only360={list.only360}
        onDeleted={onDeleted}
      />
    </div>
  )
}
