import { TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../../../platform/clipboard.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Box } from '../../../ui/page/box.tsx'
import classes from '../administration.module.css'

/** The address that employees are given. */
export function BookingAddress({ url }: { url: string }) {
  const { t } = useTranslation('eap-licences')
  return (
    <Box title={t('address.title')}>
      <div className={classes.address}>
        <TextInput
          readOnly
          aria-label={t('address.title')}
          value={url.replace(/^https?:\/\//, '')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <IconButton
          label={t('address.copy')}
          icon={<IconCopy size={16} />}
          onClick={() => void copyText(url, t('address.copied'))}
        />
      </div>
    </Box>
  )
}
