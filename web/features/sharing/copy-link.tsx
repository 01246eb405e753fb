import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import classes from './copy-link.module.css'
import { useCopyLink } from './use-copy-link.ts'

/** An address to share, selected as a whole on focus. */
export function CopyLink({ url, hint }: { url: string; hint: string }) {
  const { t } = useTranslation('sharing')
  const copy = useCopyLink()
  return (
    <div className={classes.root}>
      <TextInput readOnly label={t('column.url')} value={url} onFocus={(event) => event.currentTarget.select()} />
      <Button data-autofocus leftSection={<IconCopy size={16} />} onClick={() => void copy(url)}>
        {t('copy')}
      </Button>
      <p className={classes.hint}>{hint}</p>
    </div>
  )
}
