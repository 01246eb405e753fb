import type { ServePage } from '../../platform/http/public-pages.ts'
import type { Services } from '../../platform/services.ts'
import { signInConfiguration } from './sign-in-configuration.ts'

/** A whole office may share one IP address. */
const callsPerMinute = 1200

/** The sign-in page, which needs nothing of the back-office. `nextFiles`: see `SignInPage`. */
export function accessPages(servePage: ServePage, services: Services, nextFiles: string[]): void {
  servePage(
    '/login',
    async ({ request, languageFor }) => {
      const { failed } = request.query as { failed?: unknown }
      // The page opens while the identity provider is away; pressing the button then says that it failed.
      const configuration = await signInConfiguration(services).catch(() => null)
      const model = { configuration, hasFailed: failed === 'true', nextFiles }
      return { page: 'login' as const, model, language: languageFor(), brand: null }
    },
    { callsPerMinute },
  )
}
