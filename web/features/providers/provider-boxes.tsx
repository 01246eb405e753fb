import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { getProviderHealth } from '../../../contract/providers/provider-health.ts'
import { getWaveStats } from '../../../contract/waves/waves.ts'
import { canSendFrom } from '../../../domain/mailing/mail-rights.ts'
import type { MailPage } from '../../../domain/mailing/mail-pages.ts'
import { canGenerateFrom } from '../../../domain/providers/provider-rights.ts'
import type { OutsideProvider } from '../../../domain/providers/providers.ts'
import { may } from '../../../domain/rights/rules.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { later } from '../../ui/floating/later.tsx'
import { UiLink } from '../../ui/link.tsx'
import { ProviderBox } from './provider-box.tsx'

const HoganSetupDialog = later(async () => (await import('./hogan-setup-dialog.tsx')).HoganSetupDialog)
const PointleaderSetupDialog = later(
  async () => (await import('./pointleader-setup-dialog.tsx')).PointleaderSetupDialog,
)

/** A provider may go away, or come back, while the overview is open. */
const healthEveryMs = 60_000

type Props = {
  companyGuid: string
  projectGuid: string
  waveGuid: string
  /** Opens what generates logins of a provider. */
  onGenerate?: ((provider: OutsideProvider) => void) | undefined
}

/** XRT logins are generated from the people table alone (OPS-2-60). */
const offers = {
  Hogan: { count: 'loginsHoganCount', invites: 'send-hogan-invites', reports: 'send-hogan-reports', generates: true },
  XRT: { count: 'loginsXrtCount', invites: 'send-xrt-invites', reports: undefined, generates: false },
  Pointleader: {
    count: 'loginsPointleaderCount',
    invites: 'send-pl-invites',
    reports: 'send-pl-reports',
    generates: true,
  },
  IST: { count: 'loginsIstCount', invites: undefined, reports: undefined, generates: false },
} as const
type Boxed = keyof typeof offers
const boxed = Object.keys(offers) as Boxed[]

/**
 * A box for each provider that makes a tool of the project, for those who edit it (OPS-2-149, OPS-6-28, OPS-6-64). One that
 * is away changes nothing but what its box says.
 */
export function ProviderBoxes({ companyGuid, projectGuid, waveGuid, onGenerate }: Props) {
  const { t } = useTranslation('providers')
  const permissions = usePermissions()
  const isShown = may(permissions, 'seeProviders')
  const stats = useCall(getWaveStats, { params: { waveGuid } }, { enabled: isShown }).data
  const shown = boxed.filter((provider) => stats?.providers.includes(provider))
  const hasOutside = shown.some((provider) => provider !== 'IST')
  const health = useCall(
    getProviderHealth,
    { params: { projectId: projectGuid } },
    { enabled: isShown && hasOutside, everyMs: healthEveryMs },
  )
  const [setup, setSetup] = useState<'Hogan' | 'Pointleader'>()
  if (!isShown || !stats) return null
  const close = () => setSetup(undefined)
  const generateFrom = (provider: Boxed) => {
    const { generates } = offers[provider]
    if (!onGenerate || !generates || provider === 'IST') return undefined
    return canGenerateFrom(permissions, provider) ? () => onGenerate(provider) : undefined
  }
  const generateHogan = generateFrom('Hogan')
  const importIst = may(permissions, 'importIst')
    ? pathTo('upload-data-ist', { orgGuid: companyGuid, projGuid: projectGuid, waveGuid })
    : undefined
  return (
    <>
      {shown.map((provider) => {
        const { count, invites, reports } = offers[provider]
        const settable = settableOf(provider)
        const generate = generateFrom(provider)
        const hrefOf = (page: MailPage | undefined) =>
          page && canSendFrom(permissions, page)
            ? `${pathTo(page, { orgGuid: companyGuid, projGuid: projectGuid, waveGuid })}${page.endsWith('-invites') ? '?choose=due' : ''}`
            : undefined
        const buttons = [
          generate && (
            <Button key="generate" variant="default" size="xs" onClick={generate}>
              {t('box.generate')}
            </Button>
          ),
          linkTo(hrefOf(invites), t('box.invites')),
          linkTo(hrefOf(reports), t('box.reports')),
          provider === 'IST' && linkTo(importIst, t('box.importIst')),
        ].filter(Boolean)
        return (
          <ProviderBox
            key={provider}
            title={provider}
            count={stats[count]}
            health={health.data?.find((one) => one.provider === provider)}
            setup={
              settable &&
              may(permissions, settable === 'Hogan' ? 'setUpHogan' : 'setUpPointleader') && (
                <IconButton
                  label={t('box.setup', { provider })}
                  icon={<IconSettings size={16} />}
                  onClick={() => setSetup(settable)}
                />
              )
            }
            actions={buttons.length > 0 && buttons}
          />
        )
      })}
      {setup === 'Hogan' && (
        <HoganSetupDialog
          {...{ companyGuid, projectGuid }}
          onClose={close}
          onGenerate={
            generateHogan &&
            (() => {
              close()
              generateHogan()
            })
          }
        />
      )}
      {setup === 'Pointleader' && <PointleaderSetupDialog projectGuid={projectGuid} onClose={close} />}
    </>
  )
}

const settableOf = (provider: Boxed) => (provider === 'Hogan' || provider === 'Pointleader' ? provider : undefined)

const linkTo = (href: string | undefined, label: string) =>
  href && (
    <Button key={href} component={UiLink} href={href} variant="default" size="xs">
      {label}
    </Button>
  )
