import { useEffect } from 'react'
import { uploadAuthorizationRefreshMs } from '../../domain/constants/timing.ts'
import { validToken } from './session.ts'

/** While a screen takes uploads the token is kept valid, so that a long queue of files never stops half-way. */
export function useUploadAuthorization(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return
    const timer = setInterval(() => void validToken().catch(() => undefined), uploadAuthorizationRefreshMs)
    return () => clearInterval(timer)
  }, [isUploading])
}
