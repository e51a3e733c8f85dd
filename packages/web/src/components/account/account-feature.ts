/** What a chart offers only in an account. */
export type AccountFeature =
  | 'share'
  | 'history'
  | 'suggestions'
  | 'comments'
  | 'subscribe'
  | 'holidays'
  | 'saveStyle';
