import { Button } from '@mantine/core'
import { IconPuzzle, IconScale, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { pathToActivities, type WavePlace } from './wave-place.ts'

/** What is done in an AC/DC wave, in the order in which it comes. */
export function AcdcButtons(place: WavePlace) {
  const { t } = useTranslation('acdc')
  const mayWork = useMay('workOnAcdc')
  const mayChoose = useMay('chooseActivities')
  const route = { orgGuid: place.companyGuid, projGuid: place.projectGuid, waveGuid: place.waveGuid }
  return (
    <>
      {mayWork && (
        <LinkButton href={pathTo('acdc-participants', route)} icon={<IconUsers size={16} />}>
          {t('box.importPeople')}
        </LinkButton>
      )}
      {mayChoose && (
        <LinkButton href={pathToActivities(place)} icon={<IconPuzzle size={16} />}>
          {t('box.chooseActivities')}
        </LinkButton>
      )}
      {mayWork && (
        <LinkButton href={pathTo('acdc-wash-up', route)} icon={<IconScale size={16} />}>
          {t('box.washUp')}
        </LinkButton>
      )}
    </>
  )
}

function LinkButton({ href, icon, children }: { href: string; icon: ReactNode; children: string }) {
  return (
    <Button component={UiLink} href={href} variant="default" size="xs" leftSection={icon}>
      {children}
    </Button>
  )
}
