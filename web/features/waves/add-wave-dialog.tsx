import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { canSetUpWave } from '../../../domain/waves/wave-rights.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import type { WaveSetupType } from '../../../domain/waves/wave.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { UiLink } from '../../ui/link.tsx'
import { WaveKind } from './wave-kind.tsx'
import classes from './add-wave-dialog.module.css'

type Props = { place: { orgGuid: string; projGuid: string }; onClose: () => void }

/** The kind of a wave is chosen first: it decides what its setup asks for. */
export function AddWaveDialog({ place, onClose }: Props) {
  const { t } = useTranslation('waves')
  return (
    <Dialog opened onClose={onClose} title={t('add.title')} size="sm">
      <WaveKindChoice place={place} />
    </Dialog>
  )
}

const order = ['as360', 'acdc', 'hogan', 'generic'] as const satisfies readonly WaveSetupType[]

/** The kinds that the user may set up, each leading to its form. */
export function WaveKindChoice({ place }: Pick<Props, 'place'>) {
  const { t } = useTranslation('waves')
  const permissions = usePermissions()
  return (
    <ul className={classes.list}>
      {order
        .filter((kind) => canSetUpWave(permissions, kind))
        .map((kind) => (
          <li key={kind}>
            <UiLink className={classes.kind} href={pathTo('wave-setup', { ...place, waveSetupType: kind })}>
              <WaveKind kind={kind} size={14} />
              <span className={classes.text}>
                <b>{t(`kind.${kind}`)}</b>
                <span>{t(`kindText.${kind}`)}</span>
              </span>
              <IconChevronRight size={16} aria-hidden="true" />
            </UiLink>
          </li>
        ))}
    </ul>
  )
}
