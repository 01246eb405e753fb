import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { eapAdministrationRoutes } from './administration/administration-routes.ts'
import { eapCaseRoutes } from './cases/cases-routes.ts'
import { eapCatalogueRoutes } from './catalogue/catalogue-routes.ts'
import { eapConfidentialRoutes } from './confidential/confidential-routes.ts'

export function eapCasesRoutes(register: Register, services: Services): void {
  eapCaseRoutes(register, services)
  eapCatalogueRoutes(register, services)
  eapAdministrationRoutes(register, services)
  eapConfidentialRoutes(register, services)
}
