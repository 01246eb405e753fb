import type { UseFormReturnType } from '@mantine/form'
import { createContext, useContext } from 'react'
import type { CategoryDetail, LicenceDetail } from '../../../../contract/eap-cases/administration.ts'
import type { LicenceValues } from './licence-values.ts'

export type LicenceContextValue = {
  form: UseFormReturnType<LicenceValues>
  /** What is stored; missing while a new one is written. */
  licence: LicenceDetail | undefined
  catalogue: readonly CategoryDetail[]
}

export const LicenceContext = createContext<LicenceContextValue | null>(null)

export function useLicence(): LicenceContextValue {
  const value = useContext(LicenceContext)
  if (!value) throw new Error('Outside of the form of a licence')
  return value
}
