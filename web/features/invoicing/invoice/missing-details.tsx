import { pathTo } from '../../../../domain/shell/routes.ts'
import { useRouteParams } from '../../../platform/address/location.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { Banner } from '../../../ui/page/banner.tsx'

const fields = ['name', 'street', 'city', 'postalCode', 'country', 'registrationNumber', 'vatNumber', 'iban'] as const

/** The details of seller and buyer without which there is no VAT and no document. */
export function MissingDetails({ missing }: { missing: readonly string[] }) {
  const { t } = useTranslation('invoicing')
  const { orgGuid = '', projGuid } = useRouteParams()
  const maySettle = useMay('seeCompanyBilling')
  const settings = pathTo('billing', { orgGuid, ...(projGuid && { projGuid }) })
  const wordOf = (name: string) => {
    const field = fields.find((one) => one === name)
    return field ? t(`invoice.field.${field}`) : name
  }
  const whose = (['seller', 'buyer'] as const).flatMap((party) => {
    const names = missing
      .filter((path) => path.startsWith(`${party}.`))
      .map((path) => wordOf(path.slice(party.length + 1)))
    return names.length > 0 ? [`${t(`invoice.${party}`)}: ${names.join(', ')}`] : []
  })
  return (
    <Banner tone="amber" title={t('invoice.missing')}>
      {t('invoice.missingText', { fields: whose.join('; ') })}{' '}
      {maySettle && <UiLink href={settings}>{t('invoice.missingSettings')}</UiLink>}
    </Banner>
  )
}
