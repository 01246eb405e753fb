import { useEffect } from 'react'

export const productName = 'Assay'

/** The title of the tab: `Organizations – Assay`. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} – ${productName}` : productName
  }, [title])
}
