import type { PublicPageName, PublicPages } from '../../../../../contract/public-pages.ts'
import { usePage } from '../../../../link/page-context.tsx'

/** What the page is drawn from: as it was opened, or as it came with another language. */
export function useModel<Name extends PublicPageName>(page: Name, opened: PublicPages[Name]): PublicPages[Name] {
  const { replacement } = usePage()
  return replacement?.page === page ? (replacement.model as PublicPages[Name]) : opened
}
