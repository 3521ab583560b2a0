/** The name of the one Trusted Types policy, which the client makes and the policy of the documents allows. */

export const TRUSTED_TYPES_POLICY = 'docs';
