import { useEffect } from 'react'
import { uploadAuthorizationRefreshMs } from './upload-authorization-refresh.ts'
import { validToken } from '../session/session.ts'

/** Keeps the token valid while files are being uploaded, so that the next call need not wait for a refresh. */
export function useUploadAuthorization(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return
    const timer = setInterval(() => void validToken().catch(() => undefined), uploadAuthorizationRefreshMs)
    return () => clearInterval(timer)
  }, [isUploading])
}
