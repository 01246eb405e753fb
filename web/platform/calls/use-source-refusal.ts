import { useState } from 'react'
import { refreshData } from '../../../contract/crm/catalogues.ts'
import { isApiError } from './api-error.ts'
import { useWrite } from './queries.ts'
import { useOnce } from './use-once.ts'

/** Why a record that the CRM keeps as well was saved neither there nor here. */
export type SourceRefusal = 'away' | 'conflict' | 'refused'

const refusals: Readonly<Record<string, SourceRefusal>> = {
  SOURCE_UNAVAILABLE: 'away',
  CRM_CONFLICT: 'conflict',
  CRM_REFUSED: 'refused',
}

function sourceRefusalOf(error: unknown): SourceRefusal | null {
  return isApiError(error) && Object.hasOwn(refusals, error.code) ? (refusals[error.code] ?? null) : null
}

/** What a form knows of the CRM's refusal of its last save. */
export function useSourceRefusal() {
  const [why, setWhy] = useState<SourceRefusal | null>(null)
  const [isReloading, setIsReloading] = useState(false)
  const refresh = useWrite(refreshData, { suppressNotice: true })
  /** Has the CRM read, then takes what is stored by then into the form. */
  const reload = useOnce(async (takeTheirs: () => Promise<void>) => {
    setIsReloading(true)
    try {
      await refresh.mutateAsync({ params: { quick: '1' } })
      await takeTheirs()
      setWhy(null)
    } catch (error) {
      setWhy(sourceRefusalOf(error) ?? 'away')
    } finally {
      setIsReloading(false)
    }
  })
  return {
    why,
    isReloading,
    reload,
    /** The record is saved. */
    forget: () => setWhy(null),
    /** Whether the error is a refusal of the CRM, which the form then shows; nothing was saved. */
    isShown: (error: unknown): boolean => {
      const found = sourceRefusalOf(error)
      setWhy(found)
      return found !== null
    },
  }
}
export type SourceRefusalModel = Pick<ReturnType<typeof useSourceRefusal>, 'why' | 'isReloading'> & {
  /** Missing for a record that is not stored yet. */
  reload: (() => void) | undefined
}
