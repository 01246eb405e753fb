import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { getPriceList, saveProductCode } from '../../../../contract/invoicing/price-list.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { ListedTool } from './price-times.ts'
import classes from './settings.module.css'

/** The code by which the CRM knows a tool, the same at every branch; support writes it. */
export function ProductCodeForm({ tool }: { tool: ListedTool }) {
  const { t } = useTranslation('price-list')
  const [code, setCode] = useState(tool.productCode)
  const write = useWrite(saveProductCode, { refresh: [getPriceList] })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    write.mutate(
      { params: { toolId: tool.toolId }, body: { productCode: code.trim() } },
      { onSuccess: () => notify({ kind: 'positive', title: t('code.saved') }) },
    )
  }
  return (
    <form className={classes.code} onSubmit={handleSubmit}>
      <TextInput
        label={t('column.code')}
        description={t('code.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={50}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        loading={write.isPending}
        disabled={code.trim() === '' || code.trim() === tool.productCode}
      >
        {t('code.save')}
      </Button>
    </form>
  )
}
