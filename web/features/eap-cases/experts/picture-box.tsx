import { Button, FileButton } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import {
  deleteExpertPicture,
  getExpert,
  listExpertPage,
  type ExpertDetail,
} from '../../../../contract/eap-cases/administration.ts'
import { largestPicture } from '../../../../domain/eap-cases/expert.ts'
import { wordFieldError } from '../../../platform/calls/field-errors.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import classes from '../administration.module.css'
import { ExpertPicture } from './expert-picture.tsx'
import { PictureUpload } from './picture-upload.tsx'

/** The picture that clients see: stored at once, and shown round wherever it stands. */
export function PictureBox({ expert: { userName, name, pictureUrl } }: { expert: ExpertDetail }) {
  const { t } = useTranslation('eap-licences')
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const remove = useWrite(deleteExpertPicture, { refresh: [getExpert, listExpertPage] })
  const handleFile = (chosen: File | null) => {
    if (!chosen) return
    const isTooLarge = chosen.size > largestPicture
    setProblem(isTooLarge ? wordFieldError('PICTURE_SIZE') : undefined)
    setFile(isTooLarge ? undefined : chosen)
  }
  return (
    <Box title={t('picture.title')}>
      <div className={classes.pictureBox}>
        <ExpertPicture name={name} url={pictureUrl} />
        <div className={classes.buttons}>
          <FileButton accept="image/jpeg,image/png,image/webp" onChange={handleFile}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPhoto size={16} />} disabled={file !== undefined}>
                {t(pictureUrl ? 'picture.change' : 'picture.add')}
              </Button>
            )}
          </FileButton>
          {pictureUrl && (
            <Button
              variant="subtle"
              leftSection={<IconTrash size={16} />}
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { userName } })}
            >
              {t('picture.delete')}
            </Button>
          )}
        </div>
        {file && (
          <PictureUpload
            userName={userName}
            file={file}
            onEnd={(why) => {
              setFile(undefined)
              setProblem(why)
            }}
          />
        )}
        {problem && (
          <p className={classes.error} role="alert">
            {problem}
          </p>
        )}
        <p className={classes.hint}>{t('picture.hint')}</p>
      </div>
    </Box>
  )
}
