import { CaseListPage } from '../../features/eap-cases/cases/list/case-list-page.tsx'

/** The cases of the assistance programme. */
export function EapCasesScreen() {
  return <CaseListPage />
}
