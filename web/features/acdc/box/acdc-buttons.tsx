import { Button } from '@mantine/core'
import { IconPuzzle, IconScale, IconUpload, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { pathToActivities, type WavePlace } from './wave-place.ts'

type Props = WavePlace & {
  /** Opens the sheets to fill in and to upload; absent for those who may not. */
  onUpload: (() => void) | undefined
}

/** What is done in an AC/DC wave, in the order in which it comes. */
export function AcdcButtons({ onUpload, ...place }: Props) {
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
      {onUpload && (
        <Button variant="default" size="xs" leftSection={<IconUpload size={16} />} onClick={onUpload}>
          {t('box.upload')}
        </Button>
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
