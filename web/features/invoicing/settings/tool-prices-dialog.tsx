import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { PriceRows } from './price-rows.tsx'
import type { ListedPrice, PriceList } from './price-times.ts'
import { ProductCodeForm } from './product-code-form.tsx'
import classes from './settings.module.css'
import type { PricedTool } from './use-priced-tools.ts'

type Props = { branchGuid: string; list: PriceList; tool: PricedTool; onClose: () => void }

/** All prices of a tool at a branch; admins of the branch add, change and delete them. */
export function ToolPricesDialog({ branchGuid, list, tool, onClose }: Props) {
  const { t } = useTranslation('price-list')
  const setsCodes = useMay('refreshCrmInFull')
  const [edited, setEdited] = useState<ListedPrice | 'new' | null>(null)
  if (edited)
    return (
      <PriceDialog
        branchGuid={branchGuid}
        list={list}
        tool={tool}
        {...(edited === 'new' ? {} : { price: edited })}
        onClose={() => setEdited(null)}
      />
    )
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={t('tool.title', { tool: tool.name, branch: list.branch })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          {list.mayEdit && (
            <Button data-autofocus leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
              {t('price.add')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.stack}>
        <PriceRows branchGuid={branchGuid} list={list} tool={tool} onChange={setEdited} />
        {setsCodes ? (
          <ProductCodeForm key={tool.toolId} tool={tool} />
        ) : (
          <p className={classes.hint}>
            {tool.productCode ? t('code.is', { code: tool.productCode }) : t('code.missing')}
          </p>
        )}
      </div>
    </Dialog>
  )
}
