export const uploadAuthorizationRefreshMs = 60_000
