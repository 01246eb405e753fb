import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useBillingWords } from './use-billing-words.ts'

const belowInput: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Label, value and error of a field, and whether documents miss it. */
export function useFieldProps<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  gaps: readonly string[],
) {
  const { t } = useTranslation('price-list')
  const { labelOf } = useBillingWords()
  return (name: string, hint?: string) => {
    const description = gaps.includes(name) ? t('gap') : hint
    return {
      label: labelOf(name),
      inputWrapperOrder: belowInput,
      ...(description && { description }),
      ...form.getInputProps(name as never),
    }
  }
}
