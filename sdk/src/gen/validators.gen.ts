// Generated from openapi/ by `npm run generate -w openapi`. Do not edit.

import * as v from 'valibot';
import { maxCharacters, minCharacters } from '../characters.ts';

/**
 * Interface language.
 */
export const vLocale = /* @__PURE__ */ v.picklist([
    'jp',
    'zh',
    'en',
    'es',
    'fr'
]);

/**
 * Text for the user in the language of `lang`.
 */
export const vMessage = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(300));

/**
 * A date on the exchange's calendar.
 */
export const vBusinessDate = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.isoDate(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u));

/**
 * Time by the provider’s clock, in Japan time with milliseconds.
 */
export const vTimestamp = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.isoTimestamp(), /* @__PURE__ */ v.maxLength(29), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}\+09:00$/u));

/**
 * Trading hours of the market.
 */
export const vSchedule = /* @__PURE__ */ v.picklist(['exchange', 'always_open']);

/**
 * What kind of provider this is. Clients always display the mode.
 */
export const vEnvironment = /* @__PURE__ */ v.object({
    mode: /* @__PURE__ */ v.literal('paper'),
    simulated: /* @__PURE__ */ v.literal(true),
    historical_prices_from: /* @__PURE__ */ v.nullable(vBusinessDate),
    now: vTimestamp,
    schedule: vSchedule,
    contract_version: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(20), /* @__PURE__ */ v.regex(/^[0-9]+\.[0-9]+\.[0-9]+$/u))
});

/**
 * A protocol error: what is wrong with the request, or with the provider.
 */
export const vProblem = /* @__PURE__ */ v.object({
    fields: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.object({
        path: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(200)),
        message: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(300))
    })), /* @__PURE__ */ v.maxLength(50)),
    retry_after: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(86400)))
});

/**
 * The server does not serve the `Host` of the request.
 */
export const vMisdirectedEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(421),
    msg: vMessage,
    data: vProblem
});

/**
 * A path parameter, a query parameter or the body does not match the schema.
 */
export const vUnprocessableEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(422),
    msg: vMessage,
    data: vProblem
});

/**
 * More requests than the provider allows per minute.
 */
export const vTooManyRequestsEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(429),
    msg: vMessage,
    data: vProblem
});

/**
 * An internal error of the provider, or a response that violates the contract.
 */
export const vInternalErrorEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(500),
    msg: vMessage,
    data: vProblem
});

/**
 * The provider is starting, stopping or unreachable.
 */
export const vUnavailableEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(503),
    msg: vMessage,
    data: vProblem
});

/**
 * One entry of the result-code catalogue in the requested language.
 */
export const vResultCode = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(9999)),
    id: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(60), /* @__PURE__ */ v.regex(/^[a-z][a-z0-9_]*$/u)),
    http_status: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(200), /* @__PURE__ */ v.maxValue(599)),
    message: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(300)),
    cause: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(300)),
    remedy: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(300))
});

/**
 * Japanese mobile number; full width, hyphens of any kind, spaces, brackets and +81 are accepted.
 */
export const vMobileNumber = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(10), /* @__PURE__ */ v.maxLength(24), /* @__PURE__ */ v.regex(/^[+0-9０-９＋ 　()（）‐-―−ー－ｰ-]+$/u));

/**
 * Password of 6 to 10 characters.
 */
export const vPassword = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ minCharacters(6), /* @__PURE__ */ maxCharacters(10), /* @__PURE__ */ v.regex(/^[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*$/u));

/**
 * Name shown in the app, with at least one visible character.
 */
export const vDisplayName = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(40), /* @__PURE__ */ v.regex(/^[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{d800}-\u{dfff}\s\u{00ad}\u{034f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{2800}\u{3164}\u{fe00}-\u{fe0f}\u{feff}\u{ffa0}][^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*$/u));

/**
 * A new paper-trading account.
 */
export const vRegisterRequest = /* @__PURE__ */ v.object({
    mobile: vMobileNumber,
    password: vPassword,
    invitation_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(32), /* @__PURE__ */ v.regex(/^[A-Za-z0-9Ａ-Ｚａ-ｚ０-９‐-―−ー－ｰ-]+$/u)),
    display_name: /* @__PURE__ */ v.optional(vDisplayName)
});

/**
 * Opaque user id.
 */
export const vUserId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^usr_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * Colours of rising and falling prices.
 */
export const vColourConvention = /* @__PURE__ */ v.picklist([
    'red_up_green_down',
    'red_up_blue_down',
    'green_up_red_down'
]);

/**
 * How the user confirms each order. System orders need no confirmation.
 */
export const vOrderConfirmation = /* @__PURE__ */ v.picklist(['none', 'fund_password']);

/**
 * Membership rank, which follows from the credit score alone. For display only; it never restricts a withdrawal.
 */
export const vRank = /* @__PURE__ */ v.picklist([
    'none',
    'trial',
    'junior',
    'intermediate',
    'premium',
    'core'
]);

/**
 * Credit score by the published formula of `getStanding`; for display only.
 */
export const vCreditScore = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100));

/**
 * State of the real-name verification.
 */
export const vIdentityState = /* @__PURE__ */ v.picklist([
    'not_verified',
    'under_review',
    'passed',
    'failed'
]);

/**
 * The signed-in user.
 */
export const vUserInfo = /* @__PURE__ */ v.object({
    user_id: vUserId,
    account: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(13), /* @__PURE__ */ v.regex(/^0[0-9]{2}-\*{4}-[0-9]{4}$/u)),
    display_name: vDisplayName,
    locale: vLocale,
    colour_convention: vColourConvention,
    order_confirmation: vOrderConfirmation,
    rank: vRank,
    credit_score: vCreditScore,
    identity_state: vIdentityState,
    fund_password_set: /* @__PURE__ */ v.boolean(),
    created_at: vTimestamp
});

/**
 * Opaque id of a signed-in device.
 */
export const vDeviceId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^dev_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * A signed-in session.
 */
export const vSession = /* @__PURE__ */ v.object({
    token: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(43), /* @__PURE__ */ v.regex(/^[A-Za-z0-9_-]{43}$/u)),
    user_id: vUserId,
    user_info: vUserInfo,
    device_id: vDeviceId,
    expires_at: vTimestamp,
    idle_seconds: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(60), /* @__PURE__ */ v.maxValue(86400))
});

/**
 * Why a well-formed request was refused, and what would be accepted. The bundled contract narrows it for each code, as `result-codes.yaml` defines.
 */
export const vRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(60), /* @__PURE__ */ v.regex(/^[a-z][a-z0-9_]*$/u)),
    field: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(60))),
    rule: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(60), /* @__PURE__ */ v.regex(/^[a-z][a-z0-9_]*$/u)),
    params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.union([/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(120)), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-999999999999999), /* @__PURE__ */ v.maxValue(999999999999999))])),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(60))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.boolean()
});

/**
 * The body is not JSON, or a header such as Idempotency-Key is missing or malformed.
 */
export const vBadRequestEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(400),
    msg: vMessage,
    data: vProblem
});

/**
 * The body is larger than 64 KiB.
 */
export const vPayloadTooLargeEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(413),
    msg: vMessage,
    data: vProblem
});

/**
 * The body is not application/json.
 */
export const vUnsupportedMediaTypeEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(415),
    msg: vMessage,
    data: vProblem
});

/**
 * Mobile number of an account, as the user typed it.
 */
export const vGivenAccount = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(40), /* @__PURE__ */ v.regex(/^[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*$/u));

/**
 * Password as the user typed it.
 */
export const vGivenPassword = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(64), /* @__PURE__ */ v.regex(/^[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*$/u));

/**
 * Sign-in with account and password.
 */
export const vLoginRequest = /* @__PURE__ */ v.object({
    account: vGivenAccount,
    password: vGivenPassword
});

/**
 * The token is missing, unknown, revoked, expired, or was idle for too long.
 */
export const vUnauthorizedEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(401),
    msg: vMessage,
    data: vProblem
});

/**
 * A device that is signed in.
 */
export const vDevice = /* @__PURE__ */ v.object({
    device_id: vDeviceId,
    name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120)),
    signed_in_at: vTimestamp,
    last_seen_at: vTimestamp,
    current: /* @__PURE__ */ v.boolean()
});

/**
 * The path or object does not exist, or the object belongs to another user.
 */
export const vNotFoundEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(404),
    msg: vMessage,
    data: vProblem
});

/**
 * Opaque id of a passkey.
 */
export const vPasskeyId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^psk_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * Name of a passkey, as the user entered it.
 */
export const vPasskeyName = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(40), /* @__PURE__ */ v.regex(/^[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{d800}-\u{dfff}\s\u{00ad}\u{034f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{2800}\u{3164}\u{fe00}-\u{fe0f}\u{feff}\u{ffa0}][^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*$/u));

/**
 * Host name without a port; never an IP address.
 */
export const vPasskeyHost = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(253), /* @__PURE__ */ v.regex(/^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)*$/u));

/**
 * Time by the provider’s clock, or null if it has not happened.
 */
export const vTimestampOrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.isoTimestamp(), /* @__PURE__ */ v.maxLength(29), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}\+09:00$/u)));

/**
 * A passkey of the user. The provider keeps its public key; the private key never leaves the authenticator.
 */
export const vPasskey = /* @__PURE__ */ v.object({
    passkey_id: vPasskeyId,
    name: vPasskeyName,
    host: vPasskeyHost,
    created_at: vTimestamp,
    last_used_at: vTimestampOrNull,
    synced: /* @__PURE__ */ v.boolean()
});

/**
 * Id of a credential of WebAuthn, in base64url.
 */
export const vCredentialId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(1366), /* @__PURE__ */ v.regex(/^[A-Za-z0-9_-]+$/u));

/**
 * What the browser signs: type, challenge and origin, as JSON in base64url.
 */
export const vClientDataJson = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(4096), /* @__PURE__ */ v.regex(/^[A-Za-z0-9_-]+$/u));

/**
 * What the authenticator signs, in base64url.
 */
export const vAuthenticatorData = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(8192), /* @__PURE__ */ v.regex(/^[A-Za-z0-9_-]+$/u));

/**
 * How a browser reaches an authenticator.
 */
export const vAuthenticatorTransport = /* @__PURE__ */ v.picklist([
    'ble',
    'cable',
    'hybrid',
    'internal',
    'nfc',
    'smart-card',
    'usb'
]);

/**
 * Where the authenticator is.
 */
export const vAuthenticatorAttachment = /* @__PURE__ */ v.picklist(['platform', 'cross-platform']);

/**
 * Results of extensions; the provider asks for none.
 */
export const vClientExtensionResults = /* @__PURE__ */ v.object({
    credProps: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.object({
        rk: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.boolean())
    }))
});

/**
 * Type of a credential of WebAuthn.
 */
export const vPublicKeyCredentialType = /* @__PURE__ */ v.picklist(['public-key']);

/**
 * A new credential in the JSON form of WebAuthn, as `PublicKeyCredential.toJSON` returns it.
 */
export const vRegistrationResponseJson = /* @__PURE__ */ v.object({
    id: vCredentialId,
    rawId: vCredentialId,
    response: /* @__PURE__ */ v.object({
        clientDataJSON: vClientDataJson,
        attestationObject: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(16384), /* @__PURE__ */ v.regex(/^[A-Za-z0-9_-]+$/u)),
        authenticatorData: /* @__PURE__ */ v.optional(vAuthenticatorData),
        transports: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vAuthenticatorTransport), /* @__PURE__ */ v.maxLength(10))),
        publicKeyAlgorithm: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-65535), /* @__PURE__ */ v.maxValue(-1))),
        publicKey: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(4096), /* @__PURE__ */ v.regex(/^[A-Za-z0-9_-]+$/u)))
    }),
    authenticatorAttachment: /* @__PURE__ */ v.optional(vAuthenticatorAttachment),
    clientExtensionResults: vClientExtensionResults,
    type: vPublicKeyCredentialType
});

/**
 * A new passkey as the browser made it, and its name.
 */
export const vFinishPasskeyRegistrationRequest = /* @__PURE__ */ v.object({
    name: vPasskeyName,
    credential: vRegistrationResponseJson
});

/**
 * The login password, which a new way to sign in needs.
 */
export const vBeginPasskeyRegistrationRequest = /* @__PURE__ */ v.object({
    current_password: vGivenPassword
});

/**
 * User handle of WebAuthn, at most 64 bytes in base64url; it contains nothing about the person.
 */
export const vUserHandle = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(86), /* @__PURE__ */ v.regex(/^[A-Za-z0-9_-]+$/u));

/**
 * 256 random bits in base64url. They are accepted once.
 */
export const vChallenge = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.length(43), /* @__PURE__ */ v.regex(/^[A-Za-z0-9_-]{43}$/u));

/**
 * A passkey that the user already has.
 */
export const vPublicKeyCredentialDescriptorJson = /* @__PURE__ */ v.object({
    id: vCredentialId,
    type: vPublicKeyCredentialType,
    transports: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vAuthenticatorTransport), /* @__PURE__ */ v.maxLength(7))
});

/**
 * Options of `navigator.credentials.create` in the JSON form of WebAuthn, for `parseCreationOptionsFromJSON`.
 */
export const vPublicKeyCredentialCreationOptionsJson = /* @__PURE__ */ v.object({
    rp: /* @__PURE__ */ v.object({
        id: vPasskeyHost,
        name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(40))
    }),
    user: /* @__PURE__ */ v.object({
        id: vUserHandle,
        name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(40)),
        displayName: vDisplayName
    }),
    challenge: vChallenge,
    pubKeyCredParams: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.object({
        type: vPublicKeyCredentialType,
        alg: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-65535), /* @__PURE__ */ v.maxValue(-1))
    })), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(10)),
    timeout: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(10000), /* @__PURE__ */ v.maxValue(600000)),
    excludeCredentials: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPublicKeyCredentialDescriptorJson), /* @__PURE__ */ v.maxLength(20)),
    authenticatorSelection: /* @__PURE__ */ v.object({
        residentKey: /* @__PURE__ */ v.literal('required'),
        requireResidentKey: /* @__PURE__ */ v.literal(true),
        userVerification: /* @__PURE__ */ v.literal('required')
    }),
    attestation: /* @__PURE__ */ v.literal('none')
});

/**
 * A request to make a passkey, for the browser.
 */
export const vPasskeyRegistration = /* @__PURE__ */ v.object({
    options: vPublicKeyCredentialCreationOptionsJson,
    expires_at: vTimestamp
});

/**
 * A new name of a passkey.
 */
export const vRenamePasskeyRequest = /* @__PURE__ */ v.object({
    name: vPasskeyName
});

/**
 * The proof of a passkey in the JSON form of WebAuthn, as `PublicKeyCredential.toJSON` returns it.
 */
export const vAuthenticationResponseJson = /* @__PURE__ */ v.object({
    id: vCredentialId,
    rawId: vCredentialId,
    response: /* @__PURE__ */ v.object({
        clientDataJSON: vClientDataJson,
        authenticatorData: vAuthenticatorData,
        signature: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(4096), /* @__PURE__ */ v.regex(/^[A-Za-z0-9_-]+$/u)),
        userHandle: /* @__PURE__ */ v.optional(vUserHandle)
    }),
    authenticatorAttachment: /* @__PURE__ */ v.optional(vAuthenticatorAttachment),
    clientExtensionResults: vClientExtensionResults,
    type: vPublicKeyCredentialType
});

/**
 * The response of the user’s passkey.
 */
export const vFinishPasskeySignInRequest = /* @__PURE__ */ v.object({
    credential: vAuthenticationResponseJson
});

/**
 * Options of `navigator.credentials.get` in the JSON form of WebAuthn, for `parseRequestOptionsFromJSON`.
 */
export const vPublicKeyCredentialRequestOptionsJson = /* @__PURE__ */ v.object({
    challenge: vChallenge,
    rpId: vPasskeyHost,
    timeout: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(10000), /* @__PURE__ */ v.maxValue(600000)),
    allowCredentials: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPublicKeyCredentialDescriptorJson), /* @__PURE__ */ v.maxLength(0)),
    userVerification: /* @__PURE__ */ v.literal('required')
});

/**
 * A request to sign in with a passkey, for the browser.
 */
export const vPasskeySignIn = /* @__PURE__ */ v.object({
    options: vPublicKeyCredentialRequestOptionsJson,
    expires_at: vTimestamp
});

/**
 * How many recovery codes the user has left.
 */
export const vRecoveryCodesLeft = /* @__PURE__ */ v.object({
    left: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(10)),
    made_at: vTimestampOrNull
});

/**
 * The login password, which new recovery codes need.
 */
export const vCreateRecoveryCodesRequest = /* @__PURE__ */ v.object({
    current_password: vGivenPassword
});

/**
 * A recovery code, which works once.
 */
export const vRecoveryCode = /* @__PURE__ */ v.object({
    recovery_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.length(12), /* @__PURE__ */ v.regex(/^[0-9a-hjkmnp-tv-z]{12}$/u))
});

/**
 * New recovery codes. No other response contains them.
 */
export const vRecoveryCodes = /* @__PURE__ */ v.object({
    items: /* @__PURE__ */ v.tuple([
        vRecoveryCode,
        vRecoveryCode,
        vRecoveryCode,
        vRecoveryCode,
        vRecoveryCode,
        vRecoveryCode,
        vRecoveryCode,
        vRecoveryCode,
        vRecoveryCode,
        vRecoveryCode
    ]),
    made_at: vTimestamp
});

/**
 * A recovery code and a new login password.
 */
export const vUseRecoveryCodeRequest = /* @__PURE__ */ v.object({
    account: vGivenAccount,
    recovery_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(40), /* @__PURE__ */ v.regex(/^[A-Za-z0-9Ａ-Ｚａ-ｚ０-９‐-―−ー－ｰ 　-]+$/u)),
    new_password: vPassword
});

/**
 * Opaque id of a request to reset a forgotten login password.
 */
export const vLoginPasswordResetId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^lpr_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * The next automatic action on the record, and its time. Clients count down by the provider’s clock.
 */
export const vDeadline = /* @__PURE__ */ v.object({
    at: vTimestamp,
    action: /* @__PURE__ */ v.picklist([
        'draw',
        'lapse',
        'end_waitlist',
        'expire',
        'buy',
        'sell',
        'fall_due',
        'hand_over',
        'arrive',
        'open'
    ])
});

/**
 * State of a request to reset a forgotten login password.
 */
export const vLoginPasswordResetState = /* @__PURE__ */ v.picklist([
    'awaiting_review',
    'waiting',
    'allowed',
    'declined',
    'used',
    'expired',
    'cancelled'
]);

/**
 * Number that increases with every change of the record.
 */
export const vVersion = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(2147483647));

/**
 * A state of the record's state machine.
 */
export const vStateName = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(40), /* @__PURE__ */ v.regex(/^[a-z][a-z_]*$/u));

/**
 * Who caused the transition.
 */
export const vTimelineActor = /* @__PURE__ */ v.picklist([
    'user',
    'clock',
    'operator',
    'system'
]);

/**
 * Reason for the transition, one of `reasons.yaml`; the bundled contract lists them with their meaning.
 */
export const vTimelineReason = /* @__PURE__ */ v.picklist([
    'registered',
    'placed',
    'changed',
    'market_opened',
    'auction_began',
    'auction_ended',
    'not_filled_at_once',
    'entry_filled',
    'trigger_reached',
    'matched',
    'limit_reached',
    'cancelled',
    'day_began',
    'day_ended',
    'stock_split',
    'session_ended',
    'funds_short',
    'price_out_of_limits',
    'short_restricted',
    'issue_halted',
    'shares_gone',
    'opened',
    'close_ordered',
    'partly_closed',
    'closed',
    'forced_close',
    'margin_short',
    'margin_restored',
    'deadline_passed',
    'intraday_close',
    'margin_term_ended',
    'applied',
    'withdrawn',
    'called_off',
    'announced',
    'applications_opened',
    'applications_closed',
    'drawn',
    'draw_held',
    'not_drawn',
    'price_below_offer',
    'waitlisted',
    'moved_up',
    'waitlist_ended',
    'subscription_opened',
    'subscribed',
    'subscription_ended',
    'listed',
    'allotted',
    'settled',
    'approved',
    'declined',
    'product_full',
    'stopped',
    'loss_limit_reached',
    'recruitment_ended',
    'size_reached',
    'term_ended',
    'collateral_short',
    'repaid_part',
    'repaid',
    'collateral_added',
    'collateral_sold',
    'due_date_passed',
    'thirty_days_overdue',
    'submitted',
    'name_mismatch',
    'image_unreadable',
    'number_invalid',
    'sides_differ',
    'requested',
    'bank_account_refused',
    'created',
    'price_reached',
    'last_day_passed',
    'deleted',
    'ex_date_passed',
    'paid',
    'bought',
    'stop_requested',
    'reference_expired',
    'details_differ',
    'not_reviewed_in_time',
    'password_set',
    'waiting_time_over',
    'replaced',
    'not_used_in_time'
]);

/**
 * One transition of a record from one state to the next, as its transition table allows it.
 */
export const vTimelineEntry = /* @__PURE__ */ v.object({
    at: vTimestamp,
    from: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(40), /* @__PURE__ */ v.regex(/^[a-z][a-z_]*$/u))),
    to: vStateName,
    actor: vTimelineActor,
    reason: vTimelineReason
});

/**
 * A request to reset a forgotten login password, with its history. The simulated support desk compares the data with the verification. The old password stays valid until a new one is set.
 */
export const vLoginPasswordReset = /* @__PURE__ */ v.object({
    reset_id: vLoginPasswordResetId,
    requested_at: vTimestamp,
    review_by: vTimestamp,
    use_from: vTimestamp,
    use_by: vTimestampOrNull,
    withdrawals_held_until: vTimestampOrNull,
    deadline: /* @__PURE__ */ v.nullable(vDeadline),
    state: vLoginPasswordResetState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['use', 'cancel'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * Data with which the simulated support desk identifies the user.
 */
export const vRequestLoginPasswordResetRequest = /* @__PURE__ */ v.object({
    account: vGivenAccount,
    birth_date: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.isoDate(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u))
});

/**
 * Secret receipt of a request to reset a login password.
 */
export const vResetReceipt = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(43), /* @__PURE__ */ v.regex(/^[A-Za-z0-9_-]{43}$/u));

/**
 * A request to reset a forgotten login password, with the receipt that stands for it. The response is the same for an unknown account.
 */
export const vLoginPasswordResetReceipt = /* @__PURE__ */ v.object({
    receipt: vResetReceipt,
    reset: vLoginPasswordReset
});

/**
 * The receipt of a request to reset a login password.
 */
export const vGetLoginPasswordResetRequest = /* @__PURE__ */ v.object({
    receipt: vResetReceipt
});

/**
 * The receipt of a request that the desk allowed, and the new login password.
 */
export const vUseLoginPasswordResetRequest = /* @__PURE__ */ v.object({
    receipt: vResetReceipt,
    new_password: vPassword
});

/**
 * The user_id is not that of the token’s user.
 */
export const vForbiddenEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(403),
    msg: vMessage,
    data: vProblem
});

/**
 * The fields to change; omitted fields stay unchanged.
 */
export const vUpdateProfileRequest = /* @__PURE__ */ v.object({
    display_name: /* @__PURE__ */ v.optional(vDisplayName),
    locale: /* @__PURE__ */ v.optional(vLocale),
    colour_convention: /* @__PURE__ */ v.optional(vColourConvention),
    order_confirmation: /* @__PURE__ */ v.optional(vOrderConfirmation),
    fund_password: /* @__PURE__ */ v.optional(vGivenPassword)
});

/**
 * Opaque id of a request to reset a forgotten fund password.
 */
export const vFundPasswordResetId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^rst_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * State of a request to reset a forgotten fund password.
 */
export const vFundPasswordResetState = /* @__PURE__ */ v.picklist([
    'awaiting_review',
    'allowed',
    'declined',
    'used',
    'expired',
    'cancelled'
]);

/**
 * A request to reset a forgotten fund password, with its history. The simulated support desk compares the user’s data with the verification; the old password stays valid until a new one is set.
 */
export const vFundPasswordReset = /* @__PURE__ */ v.object({
    reset_id: vFundPasswordResetId,
    requested_at: vTimestamp,
    review_by: vTimestamp,
    use_by: vTimestampOrNull,
    withdrawals_held_until: vTimestampOrNull,
    deadline: /* @__PURE__ */ v.nullable(vDeadline),
    state: vFundPasswordResetState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['use', 'cancel'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * Data with which the simulated support desk identifies the user.
 */
export const vFundPasswordResetRequest = /* @__PURE__ */ v.object({
    current_password: vGivenPassword,
    birth_date: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.isoDate(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u))
});

/**
 * The new fund password.
 */
export const vUseFundPasswordResetRequest = /* @__PURE__ */ v.object({
    new_password: vPassword
});

/**
 * Span of the equity curve; month if absent.
 */
export const vAssetsSpan = /* @__PURE__ */ v.picklist([
    'day',
    'month',
    'half_year',
    'all'
]);

/**
 * Whole yen, never negative.
 */
export const vYenAmount = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999999999));

/**
 * Whole yen. Negative where an amount can be owed or lost.
 */
export const vYen = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-999999999999999), /* @__PURE__ */ v.maxValue(999999999999999));

/**
 * A ratio with four decimals; 0.0137 is 1.37 %.
 */
export const vRate = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(12), /* @__PURE__ */ v.regex(/^-?[0-9]{1,6}\.[0-9]{4}$/u));

/**
 * How close the account is to a forced close.
 */
export const vMarginLevel = /* @__PURE__ */ v.picklist([
    'ok',
    'warning',
    'margin_call'
]);

/**
 * Opaque position id.
 */
export const vPositionId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^pos_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * State of a margin call.
 */
export const vAccountCallState = /* @__PURE__ */ v.picklist([
    'open',
    'met',
    'missed'
]);

/**
 * A margin call. It opens at 15:30 of a business day if, at the prices of that time, the margin rate of the account is below the maintenance rate. It must be met by 12:00 of the second business day after. Paid-in money counts in full, paid-out money counts against it, and a closed position counts with the maintenance rate of its opening amount; without positions with leverage and shorts the call is met. A recovery of prices does not meet it. If it is missed, all positions with leverage and all shorts are closed at the first price of that afternoon.
 */
export const vAccountCall = /* @__PURE__ */ v.object({
    state: vAccountCallState,
    called_at: vTimestamp,
    deadline: vTimestamp,
    amount: vYenAmount,
    remaining: vYenAmount,
    closes_from: vTimestamp
});

/**
 * Margin of the whole account, calculated for each response and not stored. The margin rate is the equity divided by the open amount. It counts unrealised losses but not unrealised gains, unlike the rate of a single position.
 */
export const vMarginStatus = /* @__PURE__ */ v.object({
    level: vMarginLevel,
    rate: /* @__PURE__ */ v.nullable(vRate),
    equity: vYen,
    collateral: vYenAmount,
    open_amount: vYenAmount,
    lowest_rate: /* @__PURE__ */ v.nullable(vRate),
    lowest_position_id: /* @__PURE__ */ v.nullable(vPositionId),
    shortage: vYenAmount,
    deadline: vTimestampOrNull,
    call: /* @__PURE__ */ v.nullable(vAccountCall)
});

/**
 * Value of the account now, at simulated prices. One identity holds in every response: total_assets = balance + reserved + margin + floating_profit_loss + shares_value + follow_value − loan_debt. A member for a product that the user does not have is 0.
 */
export const vAssets = /* @__PURE__ */ v.object({
    at: vTimestamp,
    balance: vYenAmount,
    buying_power: vYenAmount,
    reserved: vYenAmount,
    margin: vYenAmount,
    used_funds: vYenAmount,
    shares_value: vYenAmount,
    follow_value: vYenAmount,
    loan_debt: vYenAmount,
    total_assets: vYen,
    floating_profit_loss: vYen,
    floating_rate: vRate,
    net_paid_in: vYen,
    today_paid_in: vYen,
    today_profit_loss: vYen,
    today_rate: vRate,
    usage_rate: vRate,
    unsettled_amount: vYenAmount,
    withdrawable_amount: vYenAmount,
    settlements: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.object({
        settlement_date: vBusinessDate,
        amount: vYen,
        trades: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(10000))
    })), /* @__PURE__ */ v.maxLength(10)),
    margin_status: vMarginStatus,
    credit_score: vCreditScore,
    rank: vRank,
    equity_curve: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.object({
        at: vTimestamp,
        total_assets: vYen,
        net_paid_in: vYen
    })), /* @__PURE__ */ v.maxLength(300))
});

/**
 * A calendar month.
 */
export const vMonth = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(7), /* @__PURE__ */ v.regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/u));

/**
 * Net profit or loss in whole yen: the trade result (gross), less the fees of both sides, less margin interest, lending charges and reverse fees, less tax. A closing includes the part of the opening fee that belongs to its shares. Dividends and their adjustments are listed by listDividends and are not part of the profit or loss of a trade. For the same trade the amount is the same in the order, the position, the profit calendar and the statement.
 */
export const vNetProfitLoss = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-999999999999999), /* @__PURE__ */ v.maxValue(999999999999999));

/**
 * Realised profit and costs of a span.
 */
export const vProfitSums = /* @__PURE__ */ v.object({
    realised_profit_loss: vYen,
    fee: vYenAmount,
    interest: vYenAmount,
    tax: vYen,
    net_profit_loss: vNetProfitLoss
});

/**
 * Opaque order id.
 */
export const vOrderId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^ord_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * Four-character issue code. A Z marks a fictional issuer; no real issue has it.
 */
export const vStockCode = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(4), /* @__PURE__ */ v.regex(/^[1-9][0-9ACDFGHJKLMNPRSTUWXYZ][0-9][0-9ACDFGHJKLMNPRSTUWXYZ]$/u));

/**
 * A short name in each language of the interface, for cards, titles and charts. The keys are the values of `lang`. Where speakers of a language use the English name, it is given for that language too.
 */
export const vLocaleNames = /* @__PURE__ */ v.object({
    jp: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(24)),
    zh: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(24)),
    en: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(24)),
    es: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(24)),
    fr: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(24))
});

/**
 * Direction of the position.
 */
export const vDirection = /* @__PURE__ */ v.picklist(['long', 'short']);

/**
 * A number of shares.
 */
export const vShares = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999999));

/**
 * Volume-weighted average price in yen per share, up to four decimals, rounded half up.
 */
export const vAveragePrice = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(14), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,8})(\.[0-9]{0,3}[1-9])?$/u));

/**
 * One filled closing order in the profit calendar.
 */
export const vProfitClosing = /* @__PURE__ */ v.object({
    order_id: vOrderId,
    position_id: vPositionId,
    code: vStockCode,
    short_name: vLocaleNames,
    direction: vDirection,
    quantity: vShares,
    open_price: vAveragePrice,
    close_price: vAveragePrice,
    realised_profit_loss: vYen,
    fee: vYenAmount,
    interest: vYenAmount,
    tax: vYen,
    net_profit_loss: vNetProfitLoss,
    settlement_date: vBusinessDate
});

/**
 * Opaque id of a follow record.
 */
export const vFollowRecordId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^fol_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * A name in Japanese and in English.
 */
export const vLocalizedName = /* @__PURE__ */ v.object({
    ja: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120)),
    en: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))
});

/**
 * One sold followed product in the profit calendar.
 */
export const vProfitFollow = /* @__PURE__ */ v.object({
    record_id: vFollowRecordId,
    name: vLocalizedName,
    paid_amount: vYenAmount,
    value: vYenAmount,
    realised_profit_loss: vYen,
    tax: vYen,
    net_profit_loss: vNetProfitLoss,
    settlement_date: vBusinessDate
});

/**
 * Realised results and costs of one day. Days without a closing trade, a sold followed product or an interest payment are left out.
 */
export const vProfitDay = /* @__PURE__ */ v.object({
    date: vBusinessDate,
    sums: vProfitSums,
    closings: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vProfitClosing), /* @__PURE__ */ v.maxLength(100)),
    follows: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vProfitFollow), /* @__PURE__ */ v.maxLength(100))
});

/**
 * Calendar of realised profit: one month by day, its year by month, and the year to date. Losses offset profits of the same year. Where tax is withheld, each closing and each sale of a followed product withholds or refunds the difference to the tax of the year.
 */
export const vProfit = /* @__PURE__ */ v.object({
    month: vMonth,
    days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vProfitDay), /* @__PURE__ */ v.maxLength(31)),
    month_sums: vProfitSums,
    months: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.object({
        month: vMonth,
        sums: vProfitSums
    })), /* @__PURE__ */ v.maxLength(12)),
    year_sums: vProfitSums,
    taxes: /* @__PURE__ */ v.object({
        gain: vYen,
        taxable_gain: vYenAmount,
        income_tax: vYenAmount,
        reconstruction_tax: vYenAmount,
        resident_tax: vYenAmount,
        withheld: /* @__PURE__ */ v.boolean()
    })
});

/**
 * Component of the credit score.
 */
export const vStandingPart = /* @__PURE__ */ v.picklist([
    'opened',
    'verified',
    'fund_password',
    'membership',
    'trading_days',
    'loans_repaid',
    'loans_overdue'
]);

/**
 * Credit score and membership rank, and how they are calculated: the score is the sum of the parts, and the rank follows from the score. Neither affects withdrawals, fees or orders. Deposits and losses do not count.
 */
export const vStanding = /* @__PURE__ */ v.object({
    at: vTimestamp,
    credit_score: vCreditScore,
    rank: vRank,
    parts: /* @__PURE__ */ v.tuple([
        /* @__PURE__ */ v.object({
            part: vStandingPart,
            count: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000)),
            points: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-100), /* @__PURE__ */ v.maxValue(100)),
            most_points: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-100), /* @__PURE__ */ v.maxValue(100))
        }),
        /* @__PURE__ */ v.object({
            part: vStandingPart,
            count: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000)),
            points: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-100), /* @__PURE__ */ v.maxValue(100)),
            most_points: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-100), /* @__PURE__ */ v.maxValue(100))
        }),
        /* @__PURE__ */ v.object({
            part: vStandingPart,
            count: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000)),
            points: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-100), /* @__PURE__ */ v.maxValue(100)),
            most_points: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-100), /* @__PURE__ */ v.maxValue(100))
        }),
        /* @__PURE__ */ v.object({
            part: vStandingPart,
            count: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000)),
            points: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-100), /* @__PURE__ */ v.maxValue(100)),
            most_points: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-100), /* @__PURE__ */ v.maxValue(100))
        }),
        /* @__PURE__ */ v.object({
            part: vStandingPart,
            count: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000)),
            points: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-100), /* @__PURE__ */ v.maxValue(100)),
            most_points: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-100), /* @__PURE__ */ v.maxValue(100))
        }),
        /* @__PURE__ */ v.object({
            part: vStandingPart,
            count: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000)),
            points: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-100), /* @__PURE__ */ v.maxValue(100)),
            most_points: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-100), /* @__PURE__ */ v.maxValue(100))
        }),
        /* @__PURE__ */ v.object({
            part: vStandingPart,
            count: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000)),
            points: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-100), /* @__PURE__ */ v.maxValue(100)),
            most_points: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-100), /* @__PURE__ */ v.maxValue(100))
        })
    ]),
    next_rank: /* @__PURE__ */ v.nullable(vRank),
    next_rank_score: /* @__PURE__ */ v.nullable(vCreditScore)
});

/**
 * Event that caused the ledger entry.
 */
export const vLedgerKind = /* @__PURE__ */ v.picklist([
    'opening_balance',
    'order_reserved',
    'order_released',
    'position_opened',
    'position_closed',
    'trade_settled',
    'funds_held',
    'funds_released',
    'ipo_subscribed',
    'block_trade_allotted',
    'pre_market_filled',
    'follow_started',
    'follow_ended',
    'loan_disbursed',
    'loan_repaid',
    'dividend_settled',
    'deposit_approved',
    'withdrawal_approved'
]);

/**
 * Opaque id of one balanced ledger entry.
 */
export const vLedgerEntryId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^led_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * One balanced double entry; its postings sum to zero.
 */
export const vLedgerEntry = /* @__PURE__ */ v.object({
    entry_id: vLedgerEntryId,
    at: vTimestamp,
    kind: vLedgerKind,
    reference_id: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^(ord|pos|iap|bap|pap|fol|loa|div|dep|wdr)_[0-9a-hjkmnp-tv-z]{26}$/u))),
    stock_code: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(4), /* @__PURE__ */ v.regex(/^[1-9][0-9A-Z][0-9][0-9A-Z]$/u))),
    postings: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.object({
        account: /* @__PURE__ */ v.picklist([
            'user_cash',
            'user_reserved',
            'user_margin',
            'user_shares',
            'user_follow',
            'user_loan',
            'house_market',
            'house_settlement',
            'house_fee',
            'house_capital',
            'house_lending',
            'house_tax'
        ]),
        amount: vYen
    })), /* @__PURE__ */ v.minLength(2), /* @__PURE__ */ v.maxLength(12)),
    cash_after: vYenAmount
});

/**
 * Pass as `cursor` for the next page; null on the last page.
 */
export const vNextCursor = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(256), /* @__PURE__ */ v.regex(/^[A-Za-z0-9_-]+$/u)));

/**
 * Phase of the day.
 */
export const vMarketPhase = /* @__PURE__ */ v.picklist([
    'pre_open',
    'morning',
    'lunch',
    'afternoon',
    'pre_closing',
    'closed',
    'continuous'
]);

/**
 * The current phase of the trading day.
 */
export const vMarketClock = /* @__PURE__ */ v.object({
    now: vTimestamp,
    schedule: vSchedule,
    phase: vMarketPhase,
    trading_date: vBusinessDate,
    is_open: /* @__PURE__ */ v.boolean(),
    next_change_at: vTimestamp
});

/**
 * Id of an index; always begins with sim.
 */
export const vIndexId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(20), /* @__PURE__ */ v.regex(/^sim[a-z0-9]+$/u));

/**
 * An index calculated from the simulated issues; not a real index.
 */
export const vMarketIndex = /* @__PURE__ */ v.object({
    index_id: vIndexId,
    name: vLocaleNames,
    value: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{1,7}\.[0-9]{2}$/u)),
    change: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(11), /* @__PURE__ */ v.regex(/^-?[0-9]{1,7}\.[0-9]{2}$/u)),
    change_rate: vRate,
    sparkline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{1,7}\.[0-9]{2}$/u))), /* @__PURE__ */ v.maxLength(48))
});

/**
 * Length of one bar.
 */
export const vCandlePeriod = /* @__PURE__ */ v.picklist([
    '1m',
    '5m',
    '15m',
    '30m',
    '45m',
    'day',
    'week',
    'month',
    'year'
]);

/**
 * Value of an index at the end of one bar.
 */
export const vIndexPoint = /* @__PURE__ */ v.object({
    at: vTimestamp,
    value: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{1,7}\.[0-9]{2}$/u))
});

/**
 * Values of one index and period, oldest first; the last one is the current value while its bar is forming.
 */
export const vIndexLine = /* @__PURE__ */ v.object({
    index_id: vIndexId,
    period: vCandlePeriod,
    items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vIndexPoint), /* @__PURE__ */ v.maxLength(1000)),
    has_more: /* @__PURE__ */ v.boolean()
});

/**
 * Period of the changes of sectors and issues.
 */
export const vSectorPeriod = /* @__PURE__ */ v.picklist([
    'day',
    'week',
    'month',
    'year_to_date'
]);

/**
 * A name of a few words in each language of the interface. The keys are the values of `lang`.
 */
export const vLocaleLabel = /* @__PURE__ */ v.object({
    jp: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    zh: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    en: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    es: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    fr: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60))
});

/**
 * Whole yen, never negative, or null where the amount is unknown.
 */
export const vYenAmountOrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999999999)));

/**
 * Yen per share as a canonical decimal string, at most one decimal, no trailing zero.
 */
export const vPrice = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(11), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,8})(\.[1-9])?$/u));

/**
 * An issue in its sector.
 */
export const vSectorStock = /* @__PURE__ */ v.object({
    code: vStockCode,
    short_name: vLocaleNames,
    price: vPrice,
    tick: vPrice,
    change_rate: vRate,
    market_value: vYenAmountOrNull,
    turnover: vYenAmount
});

/**
 * A sector of the exchange with its listed issues. Its change is that of their market value, so larger issues count for more. If the market value of one of them is unknown, it is the mean of their changes.
 */
export const vSector = /* @__PURE__ */ v.object({
    sector33_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(4), /* @__PURE__ */ v.regex(/^[0-9]{4}$/u)),
    name: vLocaleLabel,
    change_rate: vRate,
    market_value: vYenAmountOrNull,
    turnover: vYenAmount,
    advances: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(10000)),
    declines: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(10000)),
    unchanged: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(10000)),
    stocks: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vSectorStock), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(10000))
});

/**
 * Text to search for.
 */
export const vSearchQuery = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(40), /* @__PURE__ */ v.regex(/^[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*$/u));

/**
 * Market segment.
 */
export const vSegment = /* @__PURE__ */ v.picklist([
    'prime',
    'standard',
    'growth'
]);

/**
 * Sort order of a list of issues.
 */
export const vStockSort = /* @__PURE__ */ v.picklist([
    'code',
    'gainers',
    'losers',
    'turnover',
    'volume'
]);

/**
 * Signed difference of two prices in yen.
 */
export const vPriceChange = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(12), /* @__PURE__ */ v.regex(/^(0|-?(0\.[1-9]|[1-9][0-9]{0,8}(\.[1-9])?))$/u));

/**
 * One issue in a list, with its price.
 */
export const vStockSummary = /* @__PURE__ */ v.object({
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    segment: vSegment,
    price: vPrice,
    change: vPriceChange,
    change_rate: vRate,
    volume: vShares,
    turnover: vYenAmount,
    tick: vPrice,
    sparkline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPrice), /* @__PURE__ */ v.maxLength(48)),
    watched: /* @__PURE__ */ v.boolean()
});

/**
 * Figure of an issue that conditions compare and lists are sorted by. It is the member of `ScreenedStock` with the same name.
 */
export const vScreenFigure = /* @__PURE__ */ v.picklist([
    'per',
    'pbr',
    'dividend_yield',
    'market_value',
    'week52_position',
    'change_rate',
    'turnover',
    'average25_rate',
    'rsi14'
]);

/**
 * End of a range as a decimal string with at most four decimals, in the unit of its figure; null where the range is open.
 */
export const vScreenBound = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(21), /* @__PURE__ */ v.regex(/^(0|-?[1-9][0-9]{0,14}|-?(0|[1-9][0-9]{0,14})\.[0-9]{1,4})$/u)));

/**
 * A condition that an issue has a figure, within a range. Both ends belong to the range.
 */
export const vScreenRange = /* @__PURE__ */ v.object({
    kind: /* @__PURE__ */ v.literal('range'),
    figure: vScreenFigure,
    min: vScreenBound,
    max: vScreenBound
});

/**
 * A condition that an issue belongs to one of some sectors.
 */
export const vScreenSectors = /* @__PURE__ */ v.object({
    kind: /* @__PURE__ */ v.literal('sectors'),
    sector33_codes: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(4), /* @__PURE__ */ v.regex(/^[0-9]{4}$/u))), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(34))
});

/**
 * What the price of an issue did today.
 */
export const vScreenSignal = /* @__PURE__ */ v.picklist([
    'new_high',
    'new_low',
    'crossed_above_average25',
    'crossed_below_average25'
]);

/**
 * A condition that a signal occurred today.
 */
export const vScreenSignalCondition = /* @__PURE__ */ v.object({
    kind: /* @__PURE__ */ v.literal('signal'),
    signal: vScreenSignal
});

/**
 * A condition on an issue. `kind` says which.
 */
export const vScreenCondition = /* @__PURE__ */ v.union([
    vScreenRange,
    vScreenSectors,
    vScreenSignalCondition
]);

/**
 * Conditions that an issue must meet, all of them; without any, every issue is found.
 */
export const vScreenConditions = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vScreenCondition), /* @__PURE__ */ v.maxLength(10));

/**
 * Sort order of the issues found. Issues without the figure are last; of equal figures the lower code is first.
 */
export const vScreenSort = /* @__PURE__ */ v.object({
    figure: vScreenFigure,
    direction: /* @__PURE__ */ v.picklist(['highest_first', 'lowest_first'])
});

/**
 * Conditions of a screening and its sort order.
 */
export const vScreenStocksRequest = /* @__PURE__ */ v.object({
    conditions: vScreenConditions,
    sort: /* @__PURE__ */ v.optional(vScreenSort)
});

/**
 * How many times one figure is another, or null where it says nothing.
 */
export const vMultipleOrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(12), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,8})\.[0-9]{2}$/u)));

/**
 * A ratio with four decimals, or null where there is none.
 */
export const vRateOrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(12), /* @__PURE__ */ v.regex(/^-?[0-9]{1,6}\.[0-9]{4}$/u)));

/**
 * An issue that meets the conditions of a screening, with the figures that conditions compare. Figures of accounts are those of `getStockFacts`; averages and the index of strength are those of closes with the last price as the close of today.
 */
export const vScreenedStock = /* @__PURE__ */ v.object({
    code: vStockCode,
    short_name: vLocaleNames,
    sector33_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(4), /* @__PURE__ */ v.regex(/^[0-9]{4}$/u)),
    sector: vLocaleLabel,
    price: vPrice,
    tick: vPrice,
    change: vPriceChange,
    change_rate: vRate,
    per: vMultipleOrNull,
    pbr: vMultipleOrNull,
    dividend_yield: vRateOrNull,
    market_value: vYenAmountOrNull,
    week52_position: vRateOrNull,
    turnover: vYenAmount,
    average25_rate: vRateOrNull,
    rsi14: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(6), /* @__PURE__ */ v.regex(/^(100|[1-9]?[0-9])\.[0-9]{2}$/u))),
    signals: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vScreenSignal), /* @__PURE__ */ v.maxLength(4))
});

/**
 * Table of price steps that applies.
 */
export const vTickGroup = /* @__PURE__ */ v.picklist(['T500', 'OTHER']);

/**
 * Shares in one lot.
 */
export const vLotSize = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(1000));

/**
 * Cost of holding a short overnight, in addition to the lending charge, when shares are scarce. The fee of each business day is published on the next one.
 */
export const vReverseFee = /* @__PURE__ */ v.object({
    date: vBusinessDate,
    days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(30)),
    per_share: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(8), /* @__PURE__ */ v.regex(/^[0-9]{1,5}\.[0-9]{2}$/u))
});

/**
 * Leverage multiple. One that the terms do not offer is refused with 2007.
 */
export const vLeverage = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(10));

/**
 * Leverage multiples on offer.
 */
export const vLeverageSteps = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vLeverage), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(5));

/**
 * Business period that the dividend is paid for.
 */
export const vDividendPeriod = /* @__PURE__ */ v.picklist([
    'interim',
    'year_end',
    'special',
    'unstated'
]);

/**
 * A future dividend of an issue, whether or not the user holds shares.
 */
export const vStockDividend = /* @__PURE__ */ v.object({
    period: vDividendPeriod,
    per_share: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,6})(\.[0-9]{1,2})?$/u)),
    last_cum_date: vBusinessDate,
    ex_date: vBusinessDate,
    pay_date: vBusinessDate
});

/**
 * A split of an issue: on the ex-date each share becomes `ratio` shares, and the price per share is divided by `ratio`. No yen moves. An announced split may change until the ex-date.
 */
export const vStockSplit = /* @__PURE__ */ v.object({
    ratio: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(2), /* @__PURE__ */ v.maxValue(10)),
    last_cum_date: vBusinessDate,
    ex_date: vBusinessDate,
    record_date: vBusinessDate,
    effective_at: vTimestamp,
    effective: /* @__PURE__ */ v.boolean()
});

/**
 * A price, or null where there is none.
 */
export const vPriceOrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(11), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,8})(\.[1-9])?$/u)));

/**
 * State of the quote.
 */
export const vQuoteStatus = /* @__PURE__ */ v.picklist([
    'normal',
    'limit_up',
    'limit_down',
    'special_buy',
    'special_sell',
    'halted'
]);

/**
 * Current simulated price of an issue, and its figures of the day.
 */
export const vQuote = /* @__PURE__ */ v.object({
    code: vStockCode,
    at: vTimestamp,
    price: vPrice,
    change: vPriceChange,
    change_rate: vRate,
    base_price: vPrice,
    previous_close: vPrice,
    open: vPriceOrNull,
    high: vPriceOrNull,
    low: vPriceOrNull,
    volume: vShares,
    turnover: vYenAmount,
    vwap: vPriceOrNull,
    upper_limit: vPrice,
    lower_limit: vPrice,
    tick: vPrice,
    status: vQuoteStatus
});

/**
 * A listed issue with its quote.
 */
export const vStock = /* @__PURE__ */ v.object({
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    sector33_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(4), /* @__PURE__ */ v.regex(/^[0-9]{4}$/u)),
    sector: vLocaleLabel,
    segment: vSegment,
    tick_group: vTickGroup,
    lot_size: vLotSize,
    shortable: /* @__PURE__ */ v.boolean(),
    reverse_fee: /* @__PURE__ */ v.nullable(vReverseFee),
    leverage_steps: vLeverageSteps,
    watched: /* @__PURE__ */ v.boolean(),
    year_high: vPrice,
    year_low: vPrice,
    dividend_yield: vRateOrNull,
    next_dividend: /* @__PURE__ */ v.nullable(vStockDividend),
    splits: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vStockSplit), /* @__PURE__ */ v.maxLength(20)),
    quote: vQuote
});

/**
 * A number of shares, or null where it is unknown.
 */
export const vSharesOrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999999)));

/**
 * Whole yen, or null where the amount is unknown. Negative where an amount can be owed or lost.
 */
export const vYenOrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-999999999999999), /* @__PURE__ */ v.maxValue(999999999999999)));

/**
 * Yen per share of the time of the response, with two decimals, or null where it is unknown. Negative for a loss.
 */
export const vPerShareOrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(13), /* @__PURE__ */ v.regex(/^-?(0|[1-9][0-9]{0,8})\.[0-9]{2}$/u)));

/**
 * Yen per share of the time of the response, with two decimals. Negative for a loss.
 */
export const vPerShare = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(13), /* @__PURE__ */ v.regex(/^-?(0|[1-9][0-9]{0,8})\.[0-9]{2}$/u));

/**
 * The covariance of the monthly returns of an issue and an index, divided by the variance of the index. The returns are those of the last complete months: `listCandles` and `listIndexValues` with `period=month` show them.
 */
export const vBeta = /* @__PURE__ */ v.object({
    value: vPerShare,
    months: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(12), /* @__PURE__ */ v.maxValue(60)),
    index_id: vIndexId
});

/**
 * Quarter of the issuer’s fiscal year; the fourth ends with the year.
 */
export const vFiscalQuarter = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(4));

/**
 * A coming announcement of earnings. Its date is known before its figures.
 */
export const vEarningsDate = /* @__PURE__ */ v.object({
    fiscal_year_end: vMonth,
    quarter: vFiscalQuarter,
    period_end: vMonth,
    date: vBusinessDate
});

/**
 * The price of an issue beside the accounts of its issuer. A figure of accounts is null if the provider does not know it, as for prices that a user has loaded without it. Accounts are known from their announcement on; per-share figures are in shares of the time of the response, so a split divides them.
 */
export const vStockFacts = /* @__PURE__ */ v.object({
    code: vStockCode,
    at: vTimestamp,
    price: vPrice,
    shares: vSharesOrNull,
    market_value: vYenAmountOrNull,
    net_profit: vYenOrNull,
    equity: vYenOrNull,
    eps: vPerShareOrNull,
    bps: vPerShareOrNull,
    per: vMultipleOrNull,
    pbr: vMultipleOrNull,
    annual_dividend: vPerShareOrNull,
    dividend_yield: vRateOrNull,
    beta: /* @__PURE__ */ v.nullable(vBeta),
    sector: /* @__PURE__ */ v.object({
        issues: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(10000)),
        per: vMultipleOrNull,
        pbr: vMultipleOrNull
    }),
    week52_high: vPrice,
    week52_high_date: vBusinessDate,
    week52_low: vPrice,
    week52_low_date: vBusinessDate,
    next_earnings: /* @__PURE__ */ v.nullable(vEarningsDate)
});

/**
 * An issue that is like another one, with the reasons.
 */
export const vSimilarStock = /* @__PURE__ */ v.object({
    code: vStockCode,
    short_name: vLocaleNames,
    sector33_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(4), /* @__PURE__ */ v.regex(/^[0-9]{4}$/u)),
    sector: vLocaleLabel,
    price: vPrice,
    tick: vPrice,
    change: vPriceChange,
    change_rate: vRate,
    same_sector: /* @__PURE__ */ v.boolean(),
    market_value: vYenAmount,
    correlation: vRateOrNull,
    likeness: vRate
});

/**
 * The issues that are most like an issue.
 */
export const vSimilarStocks = /* @__PURE__ */ v.object({
    code: vStockCode,
    trading_date: vBusinessDate,
    market_value: /* @__PURE__ */ v.nullable(vYenAmount),
    items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vSimilarStock), /* @__PURE__ */ v.maxLength(10))
});

/**
 * The accounts of one fiscal quarter of an issuer, as announced. All issuers are simulated: the figures are fiction.
 */
export const vEarningsReport = /* @__PURE__ */ v.object({
    code: vStockCode,
    fiscal_year_end: vMonth,
    quarter: vFiscalQuarter,
    period_end: vMonth,
    announced_at: vTimestamp,
    revenue: vYenAmount,
    operating_profit: vYen,
    net_profit: vYen,
    eps: vPerShare,
    dividends: vYenAmount,
    other_equity_changes: vYen,
    equity: vYen
});

/**
 * Price levels of one side of the board.
 */
export const vBoardLevels = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.object({
    price: vPrice,
    quantity: vShares
})), /* @__PURE__ */ v.maxLength(10));

/**
 * Which auction of the day it is.
 */
export const vAuctionKind = /* @__PURE__ */ v.picklist([
    'opening',
    'reopening',
    'closing'
]);

/**
 * Side with the excess of orders.
 */
export const vSpecialSide = /* @__PURE__ */ v.picklist(['buy', 'sell']);

/**
 * An auction (itayose) that is collecting orders: before the open, before the reopening after lunch or before the close.
 * Its price and quantity are indicative until it is matched. While the open would be further from the previous close than a price may
 * move at once, a special quote replaces the indicative price and moves by one price step every three minutes.
 */
export const vAuction = /* @__PURE__ */ v.object({
    kind: vAuctionKind,
    at: vTimestamp,
    price: vPrice,
    quantity: vShares,
    special: /* @__PURE__ */ v.nullable(vSpecialSide)
});

/**
 * The order board, ten levels per side, best price first.
 */
export const vBoard = /* @__PURE__ */ v.object({
    code: vStockCode,
    at: vTimestamp,
    asks: vBoardLevels,
    bids: vBoardLevels,
    over_quantity: vShares,
    under_quantity: vShares,
    market_sell_quantity: vShares,
    market_buy_quantity: vShares,
    auction: /* @__PURE__ */ v.nullable(vAuction)
});

/**
 * One bar of a chart.
 */
export const vCandle = /* @__PURE__ */ v.object({
    at: vTimestamp,
    open: vPrice,
    high: vPrice,
    low: vPrice,
    close: vPrice,
    volume: vShares
});

/**
 * Bars of one issue and period, oldest first; the last one may still be forming. Bars from before a split are adjusted: prices are divided by its ratio, on the price step, and volumes multiplied by it (see `splits` of getStock).
 */
export const vCandles = /* @__PURE__ */ v.object({
    code: vStockCode,
    period: vCandlePeriod,
    items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vCandle), /* @__PURE__ */ v.maxLength(1000)),
    has_more: /* @__PURE__ */ v.boolean()
});

/**
 * Side of the order that led to the trade.
 */
export const vTradeSide = /* @__PURE__ */ v.picklist([
    'buy',
    'sell',
    'auction'
]);

/**
 * One trade of the market on the current trading day.
 */
export const vTrade = /* @__PURE__ */ v.object({
    at: vTimestamp,
    price: vPrice,
    quantity: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(999999999999)),
    side: vTradeSide
});

/**
 * The time-series chart of one trading day.
 */
export const vTicks = /* @__PURE__ */ v.object({
    code: vStockCode,
    trading_date: vBusinessDate,
    previous_close: vPrice,
    items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.object({
        at: vTimestamp,
        price: vPrice,
        vwap: vPrice,
        volume: vShares
    })), /* @__PURE__ */ v.maxLength(400))
});

/**
 * Number that increases with every change of the drawings of an issue; 0 before the first one.
 */
export const vDrawingsVersion = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999));

/**
 * Id of a drawing, made at random by the client that draws it, so that devices can merge their drawings.
 */
export const vDrawingId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^drw_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * Colour of a drawing by its name; a client shows the shade that suits its theme.
 */
export const vDrawingColour = /* @__PURE__ */ v.picklist([
    'pink',
    'blue',
    'violet',
    'amber',
    'grey'
]);

/**
 * A point of a chart.
 */
export const vDrawingPoint = /* @__PURE__ */ v.object({
    at: vTimestamp,
    price: vPrice
});

/**
 * A straight line between two points.
 */
export const vTrendLineDrawing = /* @__PURE__ */ v.object({
    drawing_id: vDrawingId,
    kind: /* @__PURE__ */ v.literal('trend_line'),
    colour: vDrawingColour,
    start: vDrawingPoint,
    end: vDrawingPoint
});

/**
 * A line across the chart at a price.
 */
export const vHorizontalLineDrawing = /* @__PURE__ */ v.object({
    drawing_id: vDrawingId,
    kind: /* @__PURE__ */ v.literal('horizontal_line'),
    colour: vDrawingColour,
    price: vPrice
});

/**
 * Levels of a Fibonacci retracement: 100 % is at the price of the first point and 0 % at that of the second one, with 78.6, 61.8, 50, 38.2 and 23.6 % between them.
 */
export const vFibonacciDrawing = /* @__PURE__ */ v.object({
    drawing_id: vDrawingId,
    kind: /* @__PURE__ */ v.literal('fibonacci'),
    colour: vDrawingColour,
    start: vDrawingPoint,
    end: vDrawingPoint
});

/**
 * A rectangle over a span of time and prices.
 */
export const vRectangleDrawing = /* @__PURE__ */ v.object({
    drawing_id: vDrawingId,
    kind: /* @__PURE__ */ v.literal('rectangle'),
    colour: vDrawingColour,
    start: vDrawingPoint,
    end: vDrawingPoint
});

/**
 * Text of a drawing, as the user entered it.
 */
export const vDrawingText = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60), /* @__PURE__ */ v.regex(/^[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{d800}-\u{dfff}\s\u{00ad}\u{034f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{2800}\u{3164}\u{fe00}-\u{fe0f}\u{feff}\u{ffa0}][^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*$/u));

/**
 * A text at a point.
 */
export const vTextDrawing = /* @__PURE__ */ v.object({
    drawing_id: vDrawingId,
    kind: /* @__PURE__ */ v.literal('text'),
    colour: vDrawingColour,
    point: vDrawingPoint,
    text: vDrawingText
});

/**
 * A measurement of the change of price and time between two points.
 */
export const vMeasureDrawing = /* @__PURE__ */ v.object({
    drawing_id: vDrawingId,
    kind: /* @__PURE__ */ v.literal('measure'),
    colour: vDrawingColour,
    start: vDrawingPoint,
    end: vDrawingPoint
});

/**
 * A drawing on a chart. `kind` says which.
 */
export const vChartDrawing = /* @__PURE__ */ v.union([
    vTrendLineDrawing,
    vHorizontalLineDrawing,
    vFibonacciDrawing,
    vRectangleDrawing,
    vTextDrawing,
    vMeasureDrawing
]);

/**
 * The user’s drawings on the charts of an issue. A split of the issue divides their prices by its ratio, rounded half up to a tenth of a yen, and is a new version.
 */
export const vChartDrawings = /* @__PURE__ */ v.object({
    code: vStockCode,
    version: vDrawingsVersion,
    items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vChartDrawing), /* @__PURE__ */ v.maxLength(50)),
    saved_at: vTimestampOrNull
});

/**
 * The drawings of an issue from now on.
 */
export const vSaveChartDrawingsRequest = /* @__PURE__ */ v.object({
    version: vDrawingsVersion,
    items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vChartDrawing), /* @__PURE__ */ v.maxLength(50))
});

/**
 * Opaque id of a watch group.
 */
export const vWatchGroupId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^wgr_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * Name of a watch group, as the user entered it.
 */
export const vWatchGroupName = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(20), /* @__PURE__ */ v.regex(/^[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{d800}-\u{dfff}\s\u{00ad}\u{034f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{2800}\u{3164}\u{fe00}-\u{fe0f}\u{feff}\u{ffa0}][^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*$/u));

/**
 * Issues of the group in the user’s order, each on the watchlist.
 */
export const vWatchGroupCodes = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vStockCode), /* @__PURE__ */ v.maxLength(50));

/**
 * A named group of issues on the user’s watchlist.
 */
export const vWatchGroup = /* @__PURE__ */ v.object({
    group_id: vWatchGroupId,
    name: vWatchGroupName,
    codes: vWatchGroupCodes,
    created_at: vTimestamp
});

/**
 * A watch group to create.
 */
export const vCreateWatchGroupRequest = /* @__PURE__ */ v.object({
    name: vWatchGroupName,
    codes: /* @__PURE__ */ v.optional(vWatchGroupCodes)
});

/**
 * The fields of a watch group to change.
 */
export const vChangeWatchGroupRequest = /* @__PURE__ */ v.object({
    name: /* @__PURE__ */ v.optional(vWatchGroupName),
    codes: /* @__PURE__ */ v.optional(vWatchGroupCodes)
});

/**
 * Opaque id of a saved filter.
 */
export const vScreenFilterId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^scr_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * Name of a saved filter, as the user entered it.
 */
export const vScreenFilterName = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(20), /* @__PURE__ */ v.regex(/^[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{d800}-\u{dfff}\s\u{00ad}\u{034f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{2800}\u{3164}\u{fe00}-\u{fe0f}\u{feff}\u{ffa0}][^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*$/u));

/**
 * A screening that the user saved, with a name.
 */
export const vScreenFilter = /* @__PURE__ */ v.object({
    filter_id: vScreenFilterId,
    name: vScreenFilterName,
    conditions: vScreenConditions,
    sort: vScreenSort,
    created_at: vTimestamp
});

/**
 * A filter to save.
 */
export const vCreateScreenFilterRequest = /* @__PURE__ */ v.object({
    name: vScreenFilterName,
    conditions: vScreenConditions,
    sort: vScreenSort
});

/**
 * The fields of a saved filter to change.
 */
export const vChangeScreenFilterRequest = /* @__PURE__ */ v.object({
    name: /* @__PURE__ */ v.optional(vScreenFilterName),
    conditions: /* @__PURE__ */ v.optional(vScreenConditions),
    sort: /* @__PURE__ */ v.optional(vScreenSort)
});

/**
 * A search of the user.
 */
export const vSearchHistoryEntry = /* @__PURE__ */ v.object({
    query: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(40)),
    at: vTimestamp
});

/**
 * Shares to trade. A number that is not a whole lot is refused with 2005 and the nearest lots.
 */
export const vOrderQuantity = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(1000000000));

/**
 * Stable name of a fee plan.
 */
export const vFeePlanId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(32), /* @__PURE__ */ v.regex(/^[a-z][a-z_]{0,31}$/u));

/**
 * Amount on which the fee is calculated.
 */
export const vFeePlanKind = /* @__PURE__ */ v.picklist([
    'rate',
    'order',
    'day'
]);

/**
 * One tier of a fee plan.
 */
export const vFeeTier = /* @__PURE__ */ v.object({
    up_to: vYenAmount,
    fee: vYenAmount
});

/**
 * Fee for amounts beyond the last tier.
 */
export const vFeeStep = /* @__PURE__ */ v.object({
    every: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(999999999999999)),
    fee: vYenAmount
});

/**
 * A plan for the handling fee. The fee of an order or a day is calculated on its whole amount. Each execution is charged the increase that it causes, so the parts add up to the whole. Without an execution there is no fee.
 */
export const vFeePlan = /* @__PURE__ */ v.object({
    plan_id: vFeePlanId,
    name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(40)),
    kind: vFeePlanKind,
    rate: vRate,
    minimum: vYenAmount,
    tiers: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vFeeTier), /* @__PURE__ */ v.maxLength(20)),
    beyond: /* @__PURE__ */ v.nullable(vFeeStep)
});

/**
 * Terms that apply to every order.
 */
export const vTradingTerms = /* @__PURE__ */ v.object({
    leverage_steps: vLeverageSteps,
    lot_size: vLotSize,
    minimum_quantity: vOrderQuantity,
    maximum_quantity: vOrderQuantity,
    fee_plan: vFeePlan,
    fee_traded: vYenAmount,
    initial_margin_minimum: vYenAmount,
    maintenance_rate: vRate,
    forced_close_rate: vRate,
    collateral_rate: vRate,
    warning_rate: vRate,
    short_lending_rate: vRate,
    long_interest_rate: vRate,
    term_months: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(36)),
    term_notice_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(60)),
    preview_seconds: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(600)),
    settlement_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(5)),
    alert_maximum: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(100)),
    watchlist_maximum: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(200)),
    risk_notice: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(600))
});

/**
 * A requested change of the fee plan that does not apply yet.
 */
export const vFeePlanChange = /* @__PURE__ */ v.object({
    plan_id: vFeePlanId,
    from: vBusinessDate
});

/**
 * Fee plans on offer, and the one that the user has.
 */
export const vFeePlans = /* @__PURE__ */ v.object({
    plans: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vFeePlan), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(20)),
    current: vFeePlanId,
    trading_date: vBusinessDate,
    traded: vYenAmount,
    next: /* @__PURE__ */ v.nullable(vFeePlanChange),
    earliest: vBusinessDate
});

/**
 * Market or limit order; for a stop order, the one that is sent when its trigger price is reached.
 */
export const vPriceType = /* @__PURE__ */ v.picklist(['market', 'limit']);

/**
 * A stop: when the issue trades at the trigger price or beyond, for a buy at or above it, for a sell at or below it, a market or limit order is sent.
 */
export const vOrderStop = /* @__PURE__ */ v.object({
    trigger_price: vPrice,
    price_type: vPriceType,
    price: vPriceOrNull
});

/**
 * Last trading date of an order that may live for several days, or null.
 */
export const vGoodTill = /* @__PURE__ */ v.nullable(vBusinessDate);

/**
 * The closing order that follows an opening order: a limit order that takes the profit, a stop that ends a loss, or both in one OCO order. See the rule `order_exit`.
 */
export const vOrderExit = /* @__PURE__ */ v.object({
    price: vPriceOrNull,
    stop: /* @__PURE__ */ v.nullable(vOrderStop),
    good_till: vGoodTill
});

/**
 * Whether the position may be held overnight; standard if absent.
 */
export const vOrderProduct = /* @__PURE__ */ v.picklist(['standard', 'intraday']);

/**
 * When an order may be executed, see the rule `order_execution`; `day` if absent.
 */
export const vOrderExecution = /* @__PURE__ */ v.picklist([
    'day',
    'ioc',
    'fok',
    'at_open',
    'at_close',
    'limit_then_close'
]);

/**
 * An opening order as the user has entered it.
 */
export const vOrderDraft = /* @__PURE__ */ v.object({
    code: vStockCode,
    direction: vDirection,
    price_type: vPriceType,
    price: /* @__PURE__ */ v.optional(vPriceOrNull),
    trigger_price: /* @__PURE__ */ v.optional(vPriceOrNull),
    stop: /* @__PURE__ */ v.nullish(vOrderStop),
    exit: /* @__PURE__ */ v.nullish(vOrderExit),
    quantity: vOrderQuantity,
    leverage: vLeverage,
    product: /* @__PURE__ */ v.optional(vOrderProduct),
    execution: /* @__PURE__ */ v.optional(vOrderExecution),
    good_till: /* @__PURE__ */ v.optional(vGoodTill)
});

/**
 * Token of one preview, valid for 30 seconds and only for this draft.
 */
export const vPreviewId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(512), /* @__PURE__ */ v.regex(/^pre_[A-Za-z0-9_.-]+$/u));

/**
 * Fee plan by which the order would be charged.
 */
export const vFeePlanName = /* @__PURE__ */ v.object({
    plan_id: vFeePlanId,
    name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(40))
});

/**
 * Cost and risk of an order before it is placed.
 */
export const vOrderPreview = /* @__PURE__ */ v.object({
    preview_id: vPreviewId,
    expires_at: vTimestamp,
    code: vStockCode,
    direction: vDirection,
    price_type: vPriceType,
    price: vPriceOrNull,
    trigger_price: vPriceOrNull,
    stop: /* @__PURE__ */ v.nullable(vOrderStop),
    exit: /* @__PURE__ */ v.nullable(vOrderExit),
    quantity: vOrderQuantity,
    leverage: vLeverage,
    product: vOrderProduct,
    execution: vOrderExecution,
    good_till: vGoodTill,
    reference_price: vPrice,
    notional: vYenAmount,
    principal: vYenAmount,
    reserve: vYenAmount,
    fee: vYenAmount,
    fee_plan: vFeePlanName,
    release_estimate: vYenAmount,
    daily_interest: vYenAmount,
    daily_reverse_fee: vYenAmount,
    term_date: /* @__PURE__ */ v.nullable(vBusinessDate),
    margin_rate: vRate,
    warning_price: vPriceOrNull,
    forced_close_price: vPriceOrNull,
    worst_case_loss: vYenAmount,
    buying_power: vYenAmount,
    buying_power_after: vYenAmount,
    settlement_date: vBusinessDate,
    queued: /* @__PURE__ */ v.boolean()
});

/**
 * State of the order.
 */
export const vOrderState = /* @__PURE__ */ v.picklist([
    'armed',
    'queued',
    'working',
    'filled',
    'cancelled',
    'expired',
    'rejected'
]);

/**
 * Whether the order opens or closes a position.
 */
export const vOrderIntent = /* @__PURE__ */ v.picklist(['open', 'close']);

/**
 * What became of the stop of an OCO order.
 */
export const vOrderStopStatus = /* @__PURE__ */ v.picklist([
    'waiting',
    'triggered',
    'cancelled'
]);

/**
 * Volume-weighted average price in yen per share, or null while nothing is filled.
 */
export const vAveragePriceOrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(14), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,8})(\.[0-9]{0,3}[1-9])?$/u)));

/**
 * Fee plan of the order: the plan of its trading date, which later choices do not change.
 */
export const vOrderFeePlan = /* @__PURE__ */ v.object({
    plan_id: vFeePlanId,
    name: vLocaleLabel
});

/**
 * Opaque id of one fill.
 */
export const vFillId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^fil_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * One execution of an order.
 */
export const vFill = /* @__PURE__ */ v.object({
    fill_id: vFillId,
    at: vTimestamp,
    price: vPrice,
    quantity: vShares,
    fee: vYenAmount,
    opening_fee: vYenAmount,
    interest: vYenAmount,
    reverse_fee: vYenAmount,
    tax: vYen,
    realised_profit_loss: /* @__PURE__ */ v.nullable(vYen),
    net_profit_loss: /* @__PURE__ */ v.nullable(vNetProfitLoss),
    settlement_date: vBusinessDate
});

/**
 * An order with its history, in shares and prices of its time: a later split changes it only while it lives, and never its executions.
 */
export const vOrder = /* @__PURE__ */ v.object({
    order_id: vOrderId,
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    tick: vPrice,
    intent: vOrderIntent,
    direction: vDirection,
    price_type: vPriceType,
    price: vPriceOrNull,
    trigger_price: vPriceOrNull,
    stop: /* @__PURE__ */ v.nullable(vOrderStop),
    stop_status: /* @__PURE__ */ v.nullable(vOrderStopStatus),
    exit: /* @__PURE__ */ v.nullable(vOrderExit),
    exit_order_ids: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vOrderId), /* @__PURE__ */ v.maxLength(20)),
    entry_order_id: /* @__PURE__ */ v.nullable(vOrderId),
    quantity: vOrderQuantity,
    filled_quantity: vShares,
    average_price: vAveragePriceOrNull,
    leverage: vLeverage,
    product: vOrderProduct,
    execution: vOrderExecution,
    good_till: vGoodTill,
    reserve: vYenAmount,
    fee: vYenAmount,
    opening_fee: vYenAmount,
    fee_plan: vOrderFeePlan,
    interest: vYenAmount,
    reverse_fee: vYenAmount,
    tax: vYen,
    realised_profit_loss: /* @__PURE__ */ v.nullable(vYen),
    net_profit_loss: /* @__PURE__ */ v.nullable(vNetProfitLoss),
    state: vOrderState,
    position_id: /* @__PURE__ */ v.nullable(vPositionId),
    placed_at: vTimestamp,
    expires_on: vBusinessDate,
    fills: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vFill), /* @__PURE__ */ v.maxLength(20)),
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['change', 'cancel'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * An opening order to place, bound to the preview that the user saw if there was one.
 */
export const vPlaceOrderRequest = /* @__PURE__ */ v.object({
    code: vStockCode,
    direction: vDirection,
    price_type: vPriceType,
    price: /* @__PURE__ */ v.optional(vPriceOrNull),
    trigger_price: /* @__PURE__ */ v.optional(vPriceOrNull),
    stop: /* @__PURE__ */ v.nullish(vOrderStop),
    exit: /* @__PURE__ */ v.nullish(vOrderExit),
    quantity: vOrderQuantity,
    leverage: vLeverage,
    product: /* @__PURE__ */ v.optional(vOrderProduct),
    execution: /* @__PURE__ */ v.optional(vOrderExecution),
    good_till: /* @__PURE__ */ v.optional(vGoodTill),
    preview_id: /* @__PURE__ */ v.optional(vPreviewId),
    fund_password: /* @__PURE__ */ v.optional(vGivenPassword)
});

/**
 * The Idempotency-Key was already used with another body, or by a request that is still running.
 */
export const vConflictEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(409),
    msg: vMessage,
    data: vProblem
});

/**
 * What to change in an armed, queued or working order: its trigger price, limit price, stop, exit or quantity. Omitted fields stay unchanged; the fund password alone changes nothing.
 */
export const vChangeOrderRequest = /* @__PURE__ */ v.object({
    price: /* @__PURE__ */ v.optional(vPrice),
    trigger_price: /* @__PURE__ */ v.optional(vPrice),
    stop: /* @__PURE__ */ v.optional(vOrderStop),
    exit: /* @__PURE__ */ v.optional(vOrderExit),
    quantity: /* @__PURE__ */ v.optional(vOrderQuantity),
    fund_password: /* @__PURE__ */ v.optional(vGivenPassword)
});

/**
 * State of the position.
 */
export const vPositionState = /* @__PURE__ */ v.picklist([
    'holding',
    'closing',
    'closed'
]);

/**
 * A position with its profit and loss at simulated prices. A split multiplies its quantities and divides its prices. Its cost in yen stays, and its timeline records the split.
 */
export const vPosition = /* @__PURE__ */ v.object({
    position_id: vPositionId,
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    sector33_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(4), /* @__PURE__ */ v.regex(/^[0-9]{4}$/u)),
    sector: vLocaleLabel,
    tick: vPrice,
    direction: vDirection,
    leverage: vLeverage,
    product: vOrderProduct,
    opened_quantity: vShares,
    opened_amount: vYenAmount,
    quantity: vShares,
    closing_quantity: vShares,
    pledged_quantity: vShares,
    average_price: vAveragePrice,
    current_price: vPrice,
    cost: vYenAmount,
    principal: vYenAmount,
    market_value: vYenAmount,
    fee: vYenAmount,
    opening_fee: vYenAmount,
    interest_paid: vYenAmount,
    interest_accrued: vYenAmount,
    interest_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(40000)),
    reverse_fee_paid: vYenAmount,
    reverse_fee_accrued: vYenAmount,
    tax: vYen,
    term_date: /* @__PURE__ */ v.nullable(vBusinessDate),
    unrealised_profit_loss: vYen,
    unrealised_rate: vRate,
    realised_profit_loss: vYen,
    realised_rate: vRate,
    net_profit_loss: vNetProfitLoss,
    margin_rate: /* @__PURE__ */ v.nullable(vRate),
    warning_price: vPriceOrNull,
    forced_close_price: vPriceOrNull,
    opened_at: vTimestamp,
    closed_at: vTimestampOrNull,
    close_price: vAveragePriceOrNull,
    state: vPositionState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(200)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['close'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * A closing order for all or part of a position.
 */
export const vClosePositionRequest = /* @__PURE__ */ v.object({
    price_type: vPriceType,
    price: /* @__PURE__ */ v.optional(vPriceOrNull),
    trigger_price: /* @__PURE__ */ v.optional(vPriceOrNull),
    stop: /* @__PURE__ */ v.nullish(vOrderStop),
    quantity: vOrderQuantity,
    execution: /* @__PURE__ */ v.optional(vOrderExecution),
    good_till: /* @__PURE__ */ v.optional(vGoodTill),
    fund_password: /* @__PURE__ */ v.optional(vGivenPassword)
});

/**
 * Number that increases with every change of a journal entry; 0 before the first one.
 */
export const vEntryVersion = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999));

/**
 * Text of one or more lines in the journal, as the user entered it; each line ends with a line feed only. Null where there is none.
 */
export const vJournalTextOrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(1000), /* @__PURE__ */ v.regex(/^[^\u{0000}-\u{0008}\u{000b}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*$/u)));

/**
 * Tag of a position, as the user entered it.
 */
export const vJournalTag = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(20), /* @__PURE__ */ v.regex(/^[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{d800}-\u{dfff}\s\u{00ad}\u{034f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{2800}\u{3164}\u{fe00}-\u{fe0f}\u{feff}\u{ffa0}][^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*$/u));

/**
 * Tags of a position, in the order of the user; each is different from the others. A tag is its text to the letter.
 */
export const vJournalTags = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vJournalTag), /* @__PURE__ */ v.maxLength(10));

/**
 * What the user wrote about a position: plan, note, tags, and the planned prices. A split of the issue while the position is held divides the planned and the proposed prices by its ratio, rounded half up to a tenth of a yen.
 */
export const vJournalEntry = /* @__PURE__ */ v.object({
    position_id: vPositionId,
    version: vEntryVersion,
    plan: vJournalTextOrNull,
    note: vJournalTextOrNull,
    tags: vJournalTags,
    stop_price: vPriceOrNull,
    target_price: vPriceOrNull,
    proposed_stop_price: vPriceOrNull,
    proposed_target_price: vPriceOrNull,
    saved_at: vTimestampOrNull
});

/**
 * The whole journal entry from now on.
 */
export const vSaveJournalEntryRequest = /* @__PURE__ */ v.object({
    version: vEntryVersion,
    plan: vJournalTextOrNull,
    note: vJournalTextOrNull,
    tags: vJournalTags,
    stop_price: vPriceOrNull,
    target_price: vPriceOrNull
});

/**
 * Type of the order that opened a position. Where several values fit, `ifd` and `ifdo` come before all others, then the values of an OCO order, and then those of the execution.
 */
export const vJournalOrderType = /* @__PURE__ */ v.picklist([
    'market',
    'limit',
    'stop_market',
    'stop_limit',
    'oco_limit',
    'oco_stop',
    'ifd',
    'ifdo',
    'at_open',
    'at_close',
    'limit_then_close',
    'ioc',
    'fok',
    'delivered'
]);

/**
 * What closed the last shares of a position.
 */
export const vJournalClosing = /* @__PURE__ */ v.picklist([
    'by_hand',
    'target',
    'stop',
    'day_end',
    'term_end',
    'forced_close',
    'collateral_sold'
]);

/**
 * A result as a multiple of the planned risk, or null where there is none.
 */
export const vRMultipleOrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(13), /* @__PURE__ */ v.regex(/^(0\.[0-9]{2}|-0\.(0[1-9]|[1-9][0-9])|-?[1-9][0-9]{0,8}\.[0-9]{2})$/u)));

/**
 * A closed position as a trade of the journal. Its amounts are those of the position, its orders and the statement. Quantity and prices are in shares of the day on which it was closed.
 */
export const vJournalTrade = /* @__PURE__ */ v.object({
    position_id: vPositionId,
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    direction: vDirection,
    leverage: vLeverage,
    product: vOrderProduct,
    order_type: vJournalOrderType,
    closed_by: vJournalClosing,
    quantity: vShares,
    opened_amount: vYenAmount,
    open_price: vAveragePrice,
    close_price: vAveragePrice,
    opened_at: vTimestamp,
    closed_at: vTimestamp,
    business_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(40000)),
    realised_profit_loss: vYen,
    fee: vYenAmount,
    interest: vYenAmount,
    reverse_fee: vYenAmount,
    tax: vYen,
    net_profit_loss: vNetProfitLoss,
    return_rate: vRate,
    mae_price: vPriceOrNull,
    mfe_price: vPriceOrNull,
    mae: vYen,
    mfe: vYenAmount,
    kept_rate: vRateOrNull,
    risk: /* @__PURE__ */ v.nullable(vYenAmount),
    r_multiple: vRMultipleOrNull,
    entry: vJournalEntry
});

/**
 * What trades are grouped by.
 */
export const vJournalGroupBy = /* @__PURE__ */ v.picklist([
    'tag',
    'hour',
    'weekday',
    'stock',
    'order_type',
    'closed_by'
]);

/**
 * A result as a multiple of the planned risk, with two decimals, rounded half away from zero.
 */
export const vRMultiple = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(13), /* @__PURE__ */ v.regex(/^(0\.[0-9]{2}|-0\.(0[1-9]|[1-9][0-9])|-?[1-9][0-9]{0,8}\.[0-9]{2})$/u));

/**
 * Figures of a set of trades. A trade with a net profit is a win, one with a net loss a loss, one with neither is even. All amounts are net. Amounts that are averages are rounded to the yen, half away from zero.
 */
export const vJournalFigures = /* @__PURE__ */ v.object({
    trades: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(1000000)),
    wins: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(1000000)),
    losses: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(1000000)),
    even: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(1000000)),
    win_rate: vRateOrNull,
    win_rate_low: vRateOrNull,
    win_rate_high: vRateOrNull,
    won_amount: vYenAmount,
    lost_amount: vYenAmount,
    net_profit_loss: vNetProfitLoss,
    net_deviation: /* @__PURE__ */ v.nullable(vYenAmount),
    expectancy: /* @__PURE__ */ v.nullable(vYen),
    expectancy_low: /* @__PURE__ */ v.nullable(vYen),
    expectancy_high: /* @__PURE__ */ v.nullable(vYen),
    average_win: /* @__PURE__ */ v.nullable(vYenAmount),
    average_loss: /* @__PURE__ */ v.nullable(vYenAmount),
    profit_factor: vMultipleOrNull,
    profit_factor_low: vMultipleOrNull,
    profit_factor_high: vMultipleOrNull,
    break_even_rate: vRateOrNull,
    max_drawdown: vYenAmount,
    r_trades: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(1000000)),
    total_r: vRMultiple,
    expectancy_r: vRMultipleOrNull
});

/**
 * What the figures say beside holding the index.
 */
export const vJournalVerdict = /* @__PURE__ */ v.picklist([
    'better',
    'worse',
    'too_few'
]);

/**
 * Trades and index at a time, each as a ratio of the capital.
 */
export const vJournalCurvePoint = /* @__PURE__ */ v.object({
    at: vTimestamp,
    own_rate: vRate,
    index_rate: vRate
});

/**
 * The trades beside a purchase of the simulated index with the same paper money: both begin with `capital` at the last close before the first opening of a trade, and end at `to`. Only closed trades count; the index costs no fee and no tax.
 */
export const vJournalComparison = /* @__PURE__ */ v.object({
    index_id: vIndexId,
    index_name: vLocaleNames,
    capital: vYenAmount,
    from: vTimestamp,
    to: vTimestamp,
    own_rate: vRate,
    index_rate: vRate,
    own_drawdown: vRate,
    index_drawdown: vRate,
    curve: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vJournalCurvePoint), /* @__PURE__ */ v.minLength(2), /* @__PURE__ */ v.maxLength(300))
});

/**
 * A group of trades.
 */
export const vJournalGroup = /* @__PURE__ */ v.object({
    key: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(20))),
    short_name: /* @__PURE__ */ v.nullable(vLocaleNames),
    figures: vJournalFigures
});

/**
 * Figures of the trades of the request, their groups, and a comparison with holding the simulated index.
 */
export const vJournalStatistics = /* @__PURE__ */ v.object({
    total: vJournalFigures,
    verdict: vJournalVerdict,
    comparison: /* @__PURE__ */ v.nullable(vJournalComparison),
    group_by: vJournalGroupBy,
    groups: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vJournalGroup), /* @__PURE__ */ v.maxLength(5000))
});

/**
 * The trades of the journal as a file to download.
 */
export const vJournalExport = /* @__PURE__ */ v.object({
    filename: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(80), /* @__PURE__ */ v.regex(/^[a-z0-9-]+\.csv$/u)),
    media_type: /* @__PURE__ */ v.literal('text/csv'),
    content: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(30000000)),
    rows: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(10000))
});

/**
 * A single-use ticket that opens the stream.
 */
export const vStreamTicket = /* @__PURE__ */ v.object({
    ticket: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(43), /* @__PURE__ */ v.regex(/^[A-Za-z0-9_-]{43}$/u)),
    expires_at: vTimestamp
});

/**
 * A new login password, together with the current one.
 */
export const vChangePasswordRequest = /* @__PURE__ */ v.object({
    current_password: vGivenPassword,
    new_password: vPassword
});

/**
 * The first fund password, or a new one together with the current one.
 */
export const vChangeFundPasswordRequest = /* @__PURE__ */ v.object({
    current_password: /* @__PURE__ */ v.optional(vGivenPassword),
    new_password: vPassword
});

/**
 * Content of a statement.
 */
export const vStatementKind = /* @__PURE__ */ v.picklist(['trades', 'ledger']);

/**
 * A statement as a file to download.
 */
export const vStatement = /* @__PURE__ */ v.object({
    filename: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(80), /* @__PURE__ */ v.regex(/^[a-z0-9-]+\.csv$/u)),
    media_type: /* @__PURE__ */ v.literal('text/csv'),
    content: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(5000000)),
    rows: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(50000))
});

/**
 * Kind of sample document. Real documents are never accepted.
 */
export const vDocumentType = /* @__PURE__ */ v.picklist([
    'sample_driving_licence',
    'sample_residence_card',
    'sample_passport'
]);

/**
 * Opaque id of an uploaded image.
 */
export const vUploadId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^upl_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * Why the verification failed.
 */
export const vIdentityFailure = /* @__PURE__ */ v.picklist([
    'name_mismatch',
    'image_unreadable',
    'number_invalid',
    'sides_differ'
]);

/**
 * Field of the verification, named as in submitIdentity.
 */
export const vIdentityField = /* @__PURE__ */ v.picklist([
    'name_kanji',
    'name_kana',
    'birth_date',
    'document_number',
    'front_image_id',
    'back_image_id'
]);

/**
 * Review result of one field.
 */
export const vIdentityCheck = /* @__PURE__ */ v.object({
    field: vIdentityField,
    result: /* @__PURE__ */ v.picklist([
        'waiting',
        'accepted',
        'refused'
    ]),
    reason: /* @__PURE__ */ v.nullable(vIdentityFailure),
    message: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(200)))
});

/**
 * The user’s real-name verification. The sandbox accepts generated sample documents only, never real documents or My Number. The verification does not affect prices or fees.
 */
export const vIdentity = /* @__PURE__ */ v.object({
    state: vIdentityState,
    name_kanji: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(60))),
    name_kana: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(60))),
    birth_date: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.isoDate(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u))),
    document_type: /* @__PURE__ */ v.nullable(vDocumentType),
    document_number: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^SAMPLE-[0-9]{8}$/u))),
    front_image_id: /* @__PURE__ */ v.nullable(vUploadId),
    back_image_id: /* @__PURE__ */ v.nullable(vUploadId),
    failure_reason: /* @__PURE__ */ v.nullable(vIdentityFailure),
    checks: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vIdentityCheck), /* @__PURE__ */ v.maxLength(6)),
    submitted_at: vTimestampOrNull,
    review_by: vTimestampOrNull,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['submit'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * Full name of a person.
 */
export const vPersonName = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60), /* @__PURE__ */ v.regex(/^[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{d800}-\u{dfff}\s\u{00ad}\u{034f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{2800}\u{3164}\u{fe00}-\u{fe0f}\u{feff}\u{ffa0}][^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*$/u));

/**
 * Name in katakana of any width or in hiragana, as the user typed it. Providers store full-width katakana.
 */
export const vGivenKanaName = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(60), /* @__PURE__ */ v.regex(/^[・ 　]*([ぁ-ゖァ-ヶーｦ-ﾝ]|[うかきくけこさしすせそたちつてとはひふへほウカキクケコサシスセソタチツテトハヒフヘホｳｶ-ﾄﾊ-ﾎ][\u{3099}ﾞ]|[はひふへほハヒフヘホﾊ-ﾎ][\u{309a}ﾟ])([ぁ-ゖァ-ヶーｦ-ﾝ]|[うかきくけこさしすせそたちつてとはひふへほウカキクケコサシスセソタチツテトハヒフヘホｳｶ-ﾄﾊ-ﾎ][\u{3099}ﾞ]|[はひふへほハヒフヘホﾊ-ﾎ][\u{309a}ﾟ]|[・ 　])*$/u));

/**
 * Number of a sample document; always begins with SAMPLE, never a real one. Full width and hyphens of any kind are accepted.
 */
export const vSampleNumber = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^[SＳ][AＡ][MＭ][PＰ][LＬ][EＥ][‐-―−ー－ｰ-][0-9０-９]{8}$/u));

/**
 * Name, synthetic document number and both sample images. When submitting again, accepted fields are sent unchanged; their images stay valid.
 */
export const vSubmitIdentityRequest = /* @__PURE__ */ v.object({
    name_kanji: vPersonName,
    name_kana: vGivenKanaName,
    birth_date: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.isoDate(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u)),
    document_type: vDocumentType,
    document_number: vSampleNumber,
    front_image_id: vUploadId,
    back_image_id: vUploadId
});

/**
 * State of the alert.
 */
export const vPriceAlertState = /* @__PURE__ */ v.picklist([
    'armed',
    'fired',
    'expired',
    'deleted'
]);

/**
 * Opaque id of a price alert.
 */
export const vAlertId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^alr_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * Figure that the alert watches.
 */
export const vAlertMeasure = /* @__PURE__ */ v.picklist([
    'price',
    'change_rate',
    'volume',
    'margin_rate'
]);

/**
 * Direction in which the measure must reach the value.
 */
export const vAlertCondition = /* @__PURE__ */ v.picklist(['at_or_above', 'at_or_below']);

/**
 * Value to reach: a price on the tick, a rate with four decimals such as 0.0300, or a whole number of shares, depending on the measure.
 */
export const vAlertValue = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(17), /* @__PURE__ */ v.regex(/^-?(0|[1-9][0-9]{0,11})(\.[0-9]{1,4})?$/u));

/**
 * An alert that notifies the user once a value is reached. It fires once, as a message and on the stream, and then ends; it is active while the market is open.
 */
export const vPriceAlert = /* @__PURE__ */ v.object({
    alert_id: vAlertId,
    measure: vAlertMeasure,
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    tick: vPrice,
    position_id: /* @__PURE__ */ v.nullable(vPositionId),
    condition: vAlertCondition,
    value: vAlertValue,
    value_at_setting: vAlertValue,
    state: vPriceAlertState,
    created_at: vTimestamp,
    fired_at: vTimestampOrNull,
    fired_value: /* @__PURE__ */ v.nullable(vAlertValue),
    deadline: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.object({
        at: vTimestamp,
        action: /* @__PURE__ */ v.literal('expire')
    })),
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(10)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['delete'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * A price alert to create. It is refused if its value is already reached.
 */
export const vCreatePriceAlertRequest = /* @__PURE__ */ v.object({
    measure: vAlertMeasure,
    code: /* @__PURE__ */ v.optional(vStockCode),
    position_id: /* @__PURE__ */ v.optional(vPositionId),
    condition: vAlertCondition,
    value: vAlertValue,
    expires_on: /* @__PURE__ */ v.optional(vBusinessDate)
});

/**
 * State of the offering.
 */
export const vIpoState = /* @__PURE__ */ v.picklist([
    'upcoming',
    'accepting',
    'pricing',
    'drawn',
    'subscribing',
    'listed',
    'withdrawn'
]);

/**
 * Opaque id of an offering.
 */
export const vIpoId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^ipo_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * Seed of a draw as 64 hexadecimal digits.
 */
export const vSeed = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(64), /* @__PURE__ */ v.regex(/^[0-9a-f]{64}$/u));

/**
 * Seed of a draw, null until it is drawn.
 */
export const vSeedOrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(64), /* @__PURE__ */ v.regex(/^[0-9a-f]{64}$/u)));

/**
 * Commitment published before applications open, and the seed once it is drawn. The draw has its own operation, which returns the roster and everything needed to recompute it.
 */
export const vDraw = /* @__PURE__ */ v.object({
    algorithm: /* @__PURE__ */ v.literal('sha256-rank-v2'),
    seed_commitment: vSeed,
    committed_at: vTimestamp,
    seed: vSeedOrNull
});

/**
 * Opaque id of an application for an offering.
 */
export const vIpoApplicationId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^iap_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * An initial public offering of a fictional issuer. One unit is 100 shares. The draw among the applications has a public commitment, and every application has the same chance.
 */
export const vIpo = /* @__PURE__ */ v.object({
    ipo_id: vIpoId,
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    segment: vSegment,
    summary: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(400)),
    unit: /* @__PURE__ */ v.literal(100),
    range_low: vPrice,
    range_high: vPrice,
    offer_price: vPriceOrNull,
    fee: /* @__PURE__ */ v.literal(0),
    offered_shares: vShares,
    maximum_quantity: vOrderQuantity,
    waitlist_size: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000)),
    apply_from: vTimestamp,
    apply_to: vTimestamp,
    draw_at: vTimestamp,
    subscribe_from: vTimestamp,
    subscribe_to: vTimestamp,
    waitlist_subscribe_to: vTimestamp,
    listing_date: vBusinessDate,
    state: vIpoState,
    draw: vDraw,
    version: vVersion,
    my_application_id: /* @__PURE__ */ v.nullable(vIpoApplicationId),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['apply'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * Stage of the draw.
 */
export const vDrawStage = /* @__PURE__ */ v.picklist([
    'committed',
    'sealed',
    'drawn',
    'called_off'
]);

/**
 * Lots of 100 shares.
 */
export const vDrawLots = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(1000));

/**
 * 64 lower-case hexadecimal digits, or null.
 */
export const vSha256OrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(64), /* @__PURE__ */ v.regex(/^[0-9a-f]{64}$/u)));

/**
 * 64 lower-case hexadecimal digits.
 */
export const vSha256 = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(64), /* @__PURE__ */ v.regex(/^[0-9a-f]{64}$/u));

/**
 * One line of the roster. It contains no name: only the owner of an application can tell which line is theirs.
 */
export const vDrawRosterRow = /* @__PURE__ */ v.object({
    entry: vSha256,
    lots: vDrawLots,
    price: vPriceOrNull,
    rank: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(100000))),
    allotted_lots: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(1000))),
    waitlist_position: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(100000)))
});

/**
 * One application in the draw. Its owner receives salt and entry when applying. With them, the owner can detect if the entry was changed or left out of the roster.
 */
export const vDrawEntry = /* @__PURE__ */ v.object({
    entry: vSha256,
    salt: vSha256,
    rank_hash: vSha256OrNull,
    rank: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(100000))),
    entry_count: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000))),
    last_winning_rank: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000))),
    waitlist_position: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(100000)))
});

/**
 * Everything that is needed to recompute a draw with SHA-256. The algorithm `sha256-rank-v2`:
 *
 * 1. A hash is the SHA-256 of ASCII text, written as 64 lower-case hexadecimal digits. `seed_commitment` is the hash of `seed`.
 * 2. An application is one entry: the hash of `<application_id>:<salt>`. A user has one application, so one entry. What was withdrawn before `cut_off_at` is not in the roster.
 * 3. A roster line is `<entry>,<lots>,<price>` and a line feed, with `any` for a price that is null. `roster_hash` is the hash of all lines in ascending order of entry, without anything between them.
 * 4. An entry with a price below `offer_price` is left out: it has no rank and gets nothing. All others are ranked.
 * 5. The rank hash of an entry is the hash of `<seed>:<roster_hash>:<entry>`. The lowest has rank 1. Should two be equal, the lower entry is first.
 * 6. `in_order`: along the ranks each entry gets the lots it asks for, until `offered_lots` are gone; the last winner takes what is left, which may be less than it asked for. The next `waitlist_size` entries that got nothing form the waiting list, in rank order.
 * 7. `rounds`: in each round every entry that has fewer lots than it asks for gets one, in rank order, until `offered_lots` are gone or every request is met. So the odd lots of the last round go to the first ranks. There is no waiting list.
 * 8. Lots are whole. Nothing is rounded, and no entry gets more than requested.
 *
 * The seed is fixed before applications open and the roster enters every rank hash, so neither an id nor a salt chosen for one user can make that user win.
 */
export const vDrawProof = /* @__PURE__ */ v.object({
    subject_id: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^(ipo|blk)_[0-9a-hjkmnp-tv-z]{26}$/u)),
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    stage: vDrawStage,
    algorithm: /* @__PURE__ */ v.literal('sha256-rank-v2'),
    allocation: /* @__PURE__ */ v.picklist(['in_order', 'rounds']),
    lot_shares: /* @__PURE__ */ v.literal(100),
    offered_lots: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(1000000)),
    maximum_lots: vDrawLots,
    offer_price: vPriceOrNull,
    waitlist_size: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000)),
    seed_commitment: vSeed,
    committed_at: vTimestamp,
    cut_off_at: vTimestamp,
    draw_at: vTimestamp,
    applicant_count: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000))),
    entry_count: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000))),
    winner_count: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000))),
    last_winning_rank: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000))),
    roster_hash: vSha256OrNull,
    seed: vSeedOrNull,
    roster: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vDrawRosterRow), /* @__PURE__ */ v.maxLength(1000)),
        next_cursor: vNextCursor
    }),
    my_entry: /* @__PURE__ */ v.nullable(vDrawEntry)
});

/**
 * Quantity and price of the application, and confirmation that the prospectus was read.
 */
export const vApplyForIpoRequest = /* @__PURE__ */ v.object({
    quantity: vOrderQuantity,
    price: vPriceOrNull,
    prospectus_accepted: /* @__PURE__ */ v.literal(true)
});

/**
 * State of the application.
 */
export const vIpoApplicationState = /* @__PURE__ */ v.picklist([
    'awaiting_draw',
    'won',
    'waitlisted',
    'not_won',
    'approved',
    'lapsed',
    'withdrawn'
]);

/**
 * An application for an offering, with its history. Its cash, the applied shares at the applied price or at the top of the range, is held until the draw. On the waiting list it stays held until the list ends; for all other applications it is released. Subscribing pays the price of the shares. At the opening of the listing date they become a position at that price, and until then they count in total assets at the offer price. A winner who does not subscribe loses nothing else.
 */
export const vIpoApplication = /* @__PURE__ */ v.object({
    application_id: vIpoApplicationId,
    ipo_id: vIpoId,
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    applied_quantity: vShares,
    applied_price: vPriceOrNull,
    offer_price: vPriceOrNull,
    held_amount: vYenAmount,
    winning_quantity: vShares,
    subscribed_quantity: vShares,
    amount_due: vYenAmount,
    amount: vYenAmount,
    entry: vDrawEntry,
    draw_date: vBusinessDate,
    issue_date: vBusinessDate,
    subscribe_from: vTimestamp,
    subscribe_to: vTimestamp,
    position_id: /* @__PURE__ */ v.nullable(vPositionId),
    deadline: /* @__PURE__ */ v.nullable(vDeadline),
    state: vIpoApplicationState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['subscribe', 'withdraw'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * Number of won shares to subscribe.
 */
export const vSubscribeIpoRequest = /* @__PURE__ */ v.object({
    quantity: vOrderQuantity
});

/**
 * State of the block.
 */
export const vBlockTradeState = /* @__PURE__ */ v.picklist([
    'upcoming',
    'open',
    'drawn',
    'settled',
    'cancelled'
]);

/**
 * Opaque id of a block on offer.
 */
export const vBlockTradeId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^blk_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * Opaque id of an application for a block.
 */
export const vBlockTradeApplicationId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^bap_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * A block of shares sold outside the auction at a published reference price less a small discount, as stock exchanges do for retail investors. The discount never exceeds 5 %, so a block is not a way to buy far below the market. If users apply for more lots than there are, a public draw allots them. There is no fee, and an application cannot be withdrawn.
 */
export const vBlockTrade = /* @__PURE__ */ v.object({
    block_trade_id: vBlockTradeId,
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    current_price: vPrice,
    change_rate: vRate,
    reference_price: vPrice,
    reference_date: vBusinessDate,
    discount_rate: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(6), /* @__PURE__ */ v.regex(/^0\.0([0-4][0-9]{2}|500)$/u)),
    offer_price: vPrice,
    total_lots: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(1000000)),
    remaining_lots: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(1000000)),
    maximum_lots: vDrawLots,
    estimated_total: vYenAmount,
    fee: /* @__PURE__ */ v.literal(0),
    apply_from: vTimestamp,
    apply_to: vTimestamp,
    allot_at: vTimestamp,
    settlement_date: vBusinessDate,
    state: vBlockTradeState,
    draw: vDraw,
    version: vVersion,
    my_application_id: /* @__PURE__ */ v.nullable(vBlockTradeApplicationId),
    my_lots: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(1000))),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['apply'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * Number of lots to apply for.
 */
export const vApplyForBlockTradeRequest = /* @__PURE__ */ v.object({
    lots: vDrawLots
});

/**
 * State of the application.
 */
export const vBlockTradeApplicationState = /* @__PURE__ */ v.picklist([
    'applying',
    'successful',
    'failed',
    'cancelled'
]);

/**
 * An application for a block, with its history. The price of its lots is held until the allotment; cash for lots that were not allotted is then released. The allotted shares become a position at the offer price at once, and can be sold when the exchange opens.
 */
export const vBlockTradeApplication = /* @__PURE__ */ v.object({
    application_id: vBlockTradeApplicationId,
    block_trade_id: vBlockTradeId,
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    applied_lots: vDrawLots,
    allotted_lots: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(1000)),
    offer_price: vPrice,
    held_amount: vYenAmount,
    amount: vYenAmount,
    entry: vDrawEntry,
    allot_at: vTimestamp,
    settlement_date: vBusinessDate,
    position_id: /* @__PURE__ */ v.nullable(vPositionId),
    deadline: /* @__PURE__ */ v.nullable(vDeadline),
    state: vBlockTradeApplicationState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(40))), /* @__PURE__ */ v.maxLength(0))
});

/**
 * Session outside exchange hours.
 */
export const vPreMarketSession = /* @__PURE__ */ v.picklist(['day', 'night']);

/**
 * An issue in simulated trading outside exchange hours. Its prices are independent of the exchange’s.
 */
export const vPreMarketItem = /* @__PURE__ */ v.object({
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    reference_price: vPrice,
    last_price: vPriceOrNull,
    change_rate: vRate,
    best_bid: vPriceOrNull,
    best_ask: vPriceOrNull,
    subscription_price: vPrice,
    upper_limit: vPrice,
    lower_limit: vPrice,
    tick: vPrice,
    volume: vShares,
    turnover: vYenAmount,
    session: vPreMarketSession,
    session_ends_at: vTimestamp,
    next_open_at: vTimestampOrNull,
    status: /* @__PURE__ */ v.picklist(['open', 'closed'])
});

/**
 * A limit purchase outside exchange hours.
 */
export const vApplyForPreMarketRequest = /* @__PURE__ */ v.object({
    price: vPrice,
    quantity: vOrderQuantity
});

/**
 * Opaque id of a pre-market application.
 */
export const vPreMarketApplicationId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^pap_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * State of the application.
 */
export const vPreMarketApplicationState = /* @__PURE__ */ v.picklist([
    'applying',
    'successful',
    'failed',
    'cancelled'
]);

/**
 * A pre-market application, with its history: a limit purchase that is filled in full at its price or better, or fails when its session ends. The shares become a position at once.
 */
export const vPreMarketApplication = /* @__PURE__ */ v.object({
    application_id: vPreMarketApplicationId,
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    price: vPrice,
    filled_price: vPriceOrNull,
    quantity: vOrderQuantity,
    held_amount: vYenAmount,
    amount: vYenAmount,
    fee: vYenAmount,
    session: vPreMarketSession,
    expires_at: vTimestamp,
    settlement_date: vBusinessDate,
    position_id: /* @__PURE__ */ v.nullable(vPositionId),
    deadline: /* @__PURE__ */ v.nullable(vDeadline),
    state: vPreMarketApplicationState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['cancel'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * Sort order of the list.
 */
export const vIntradaySort = /* @__PURE__ */ v.picklist([
    'turnover',
    'gainers',
    'losers'
]);

/**
 * Prices or values at equal intervals, oldest first, for a small line chart; empty if there is nothing to draw.
 */
export const vSparkline = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^-?[0-9]{1,9}(\.[0-9]{1,4})?$/u))), /* @__PURE__ */ v.maxLength(60));

/**
 * An issue for intraday trading.
 */
export const vIntradayStock = /* @__PURE__ */ v.object({
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    price: vPrice,
    change: vPriceChange,
    change_rate: vRate,
    turnover: vYenAmount,
    sparkline: vSparkline,
    leverage_steps: vLeverageSteps,
    shortable: /* @__PURE__ */ v.boolean()
});

/**
 * How intraday positions are closed at the end of the day. Positions still open at automatic_close_at, long and short, are closed at the market and take part in the closing auction; the loss may exceed the margin.
 */
export const vIntradayClosing = /* @__PURE__ */ v.object({
    trading_date: vBusinessDate,
    automatic_close_at: vTimestamp,
    must_close_by: vTimestamp,
    opening_allowed: /* @__PURE__ */ v.boolean(),
    issue_count: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(10000))
});

/**
 * State of the dividend.
 */
export const vDividendState = /* @__PURE__ */ v.picklist([
    'announced',
    'entitled',
    'paid'
]);

/**
 * Opaque id of a dividend.
 */
export const vDividendId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^div_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * A dividend of an issue, and the user’s part in it. A user who holds shares at the close of the last cum-date is entitled to it, even if the shares are sold later; a user who buys on the ex-date is not. An announced dividend may change until the ex-date.
 */
export const vDividend = /* @__PURE__ */ v.object({
    dividend_id: vDividendId,
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    period: vDividendPeriod,
    per_share: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,6})(\.[0-9]{1,2})?$/u)),
    record_date: vBusinessDate,
    last_cum_date: vBusinessDate,
    ex_date: vBusinessDate,
    pay_date: vBusinessDate,
    direction: vDirection,
    eligible_quantity: vShares,
    gross: vYen,
    tax_national: vYenAmount,
    tax_local: vYenAmount,
    net: vYen,
    kind: /* @__PURE__ */ v.picklist(['cash', 'margin_adjustment']),
    state: vDividendState
});

/**
 * Dividends of one month by payment date.
 */
export const vDividendMonth = /* @__PURE__ */ v.object({
    month: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(7), /* @__PURE__ */ v.regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/u)),
    gross: vYen,
    tax: vYenAmount,
    net: vYen,
    expected_net: vYen
});

/**
 * Dividends of one calendar year by payment date.
 */
export const vDividendSummary = /* @__PURE__ */ v.object({
    year: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(2000), /* @__PURE__ */ v.maxValue(2100)),
    gross: vYen,
    tax: vYenAmount,
    net: vYen,
    expected_net: vYen,
    months: /* @__PURE__ */ v.tuple([
        vDividendMonth,
        vDividendMonth,
        vDividendMonth,
        vDividendMonth,
        vDividendMonth,
        vDividendMonth,
        vDividendMonth,
        vDividendMonth,
        vDividendMonth,
        vDividendMonth,
        vDividendMonth,
        vDividendMonth
    ])
});

/**
 * Sort order of the list.
 */
export const vFollowSort = /* @__PURE__ */ v.picklist([
    'risk',
    'drawdown',
    'deadline',
    'total_rate'
]);

/**
 * State of the product.
 */
export const vFollowProductState = /* @__PURE__ */ v.picklist([
    'recruiting',
    'running',
    'ended'
]);

/**
 * Opaque id of a product to follow.
 */
export const vFollowProductId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^fpr_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * Yen as a decimal string with at most two decimals, as for the follow amount.
 */
export const vSubunitAmount = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,11})(\.[0-9]{1,2})?$/u));

/**
 * A fictional strategy that a user can follow. It does not copy a real trader and promises nothing; all figures are simulated and after fees. A product with a risk score of 8 or more is shown but cannot be followed.
 */
export const vFollowProduct = /* @__PURE__ */ v.object({
    product_id: vFollowProductId,
    issuer: vLocalizedName,
    name: vLocalizedName,
    strategy: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(600)),
    fund_size: vYenAmount,
    maximum_size: vYenAmount,
    remaining_size: vYenAmount,
    deadline: vTimestamp,
    minimum_amount: vSubunitAmount,
    fee_rate: vRate,
    performance_fee_rate: /* @__PURE__ */ v.literal('0.0000'),
    exit_fee: /* @__PURE__ */ v.literal(0),
    risk_score: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(10)),
    maximum_drawdown: vRate,
    maximum_drawdown_on: vBusinessDate,
    worst_month: vRate,
    worst_month_of: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(7), /* @__PURE__ */ v.regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/u)),
    record_from: vBusinessDate,
    track_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(20000)),
    yesterday_rate: vRate,
    total_rate: vRate,
    sparkline: vSparkline,
    state: vFollowProductState,
    version: vVersion,
    my_record_id: /* @__PURE__ */ v.nullable(vFollowRecordId),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['follow'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * One daily close of a product’s simulated record.
 */
export const vFollowCurvePoint = /* @__PURE__ */ v.object({
    date: vBusinessDate,
    value: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(9), /* @__PURE__ */ v.regex(/^[0-9]{1,4}\.[0-9]{4}$/u)),
    drawdown: vRate
});

/**
 * One part of a product’s holdings.
 */
export const vFollowAllocation = /* @__PURE__ */ v.object({
    kind: /* @__PURE__ */ v.picklist(['sector', 'cash']),
    sector33_code: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(4), /* @__PURE__ */ v.regex(/^[0-9]{4}$/u))),
    name: vLocaleLabel,
    share: vRate
});

/**
 * Version of an agreement: the date on which it was issued.
 */
export const vAgreementVersion = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u));

/**
 * Text with paragraphs, in the requested language.
 */
export const vMarkdown = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(20000));

/**
 * The disclosure to read before following, a training version of the pre-contract document.
 */
export const vFollowDisclosure = /* @__PURE__ */ v.object({
    version: vAgreementVersion,
    title: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120)),
    body: vMarkdown
});

/**
 * A product with its record, its holdings and the disclosure to read before following.
 */
export const vFollowProductDetail = /* @__PURE__ */ v.object({
    product: vFollowProduct,
    curve: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vFollowCurvePoint), /* @__PURE__ */ v.maxLength(800)),
    allocation: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vFollowAllocation), /* @__PURE__ */ v.maxLength(34)),
    allocation_at: vBusinessDate,
    disclosure: vFollowDisclosure
});

/**
 * Amount with which to follow, and the loss at which following stops automatically.
 */
export const vFollowProductRequest = /* @__PURE__ */ v.object({
    amount: vSubunitAmount,
    stop_loss_rate: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(6), /* @__PURE__ */ v.regex(/^0\.(0[5-9][0-9]{0,2}|[1-8][0-9]{0,3}|90{0,3})$/u)),
    disclosure_version: vAgreementVersion
});

/**
 * Earnings of one business day.
 */
export const vFollowDay = /* @__PURE__ */ v.object({
    date: vBusinessDate,
    earnings: vYen
});

/**
 * State of a follow record.
 */
export const vFollowState = /* @__PURE__ */ v.picklist([
    'pending_review',
    'following',
    'ended',
    'rejected',
    'withdrawn'
]);

/**
 * A user’s investment in a followed product, with its history.
 *
 * - **Rounding.** The amount may have two decimals, cash has none: the balance is charged the amount rounded up to the yen (`paid_amount`). Internally the value is exact; `value` is rounded down to the yen, `total_earnings` is the value less the paid amount, and the earnings of a day are its value less the value of the day before. Rounding never creates a yen.
 * - **Starting.** The cash is held while the record is pending. Once approved, the product is bought at the next opening, or at once while the market is open; the user can withdraw until it is bought.
 * - **Stopping.** The user can stop at any time. While the market is open, everything is sold at once. While it is closed, the record stays `following` with `stop_requested_at` and is sold at the market at the next opening, which cannot be undone. The proceeds less tax are in the balance at once and can be withdrawn from the settlement date on.
 * - **Tax.** The gain of a sale is taxed as in `getProfit`, together with all other results of the year: the tax is withheld from the proceeds, and a loss refunds tax withheld earlier. `value` and the earnings are before tax, `net_profit_loss` is after it.
 * - **Loss limit.** When the value at a price of a session is at or below `stop_value`, the product is sold at the market at once; a sudden fall can bring less than `stop_value`.
 */
export const vFollowRecord = /* @__PURE__ */ v.object({
    record_id: vFollowRecordId,
    product_id: vFollowProductId,
    issuer: vLocalizedName,
    name: vLocalizedName,
    amount: vSubunitAmount,
    paid_amount: vYenAmount,
    held_amount: vYenAmount,
    stop_loss_rate: vRate,
    stop_value: vYenAmount,
    value: vYenAmount,
    yesterday_earnings: vYen,
    total_earnings: vYen,
    total_rate: vRate,
    tax: vYen,
    net_profit_loss: vNetProfitLoss,
    fee_paid: vYenAmount,
    daily_earnings: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vFollowDay), /* @__PURE__ */ v.maxLength(62)),
    approved_at: vTimestampOrNull,
    bought_at: vTimestampOrNull,
    stop_requested_at: vTimestampOrNull,
    sold_at: vTimestampOrNull,
    settlement_date: /* @__PURE__ */ v.nullable(vBusinessDate),
    rejection_reason: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(200))),
    deadline: /* @__PURE__ */ v.nullable(vDeadline),
    state: vFollowState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['stop', 'withdraw'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * Whole yen, at most 100 million. Less than the terms' minimum is refused with 5002.
 */
export const vLoanAmount = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(100000000));

/**
 * Yearly rate of a loan, at most 20 %, the highest cap of the Interest Rate Restriction Act, article 1.
 */
export const vLoanRate = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(6), /* @__PURE__ */ v.regex(/^0\.([01][0-9]{3}|2000)$/u));

/**
 * Limits and rates that apply to every loan; the schema Loan describes how they work together.
 */
export const vLoanTerms = /* @__PURE__ */ v.object({
    minimum_amount: vLoanAmount,
    maximum_amount: vLoanAmount,
    amount_step: vYenAmount,
    minimum_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(365)),
    maximum_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(365)),
    annual_rate: vLoanRate,
    fee_rate: vLoanRate,
    legal_caps: /* @__PURE__ */ v.tuple([
        /* @__PURE__ */ v.object({
            principal_below: /* @__PURE__ */ v.nullable(vYenAmount),
            rate: vLoanRate
        }),
        /* @__PURE__ */ v.object({
            principal_below: /* @__PURE__ */ v.nullable(vYenAmount),
            rate: vLoanRate
        }),
        /* @__PURE__ */ v.object({
            principal_below: /* @__PURE__ */ v.nullable(vYenAmount),
            rate: vLoanRate
        })
    ]),
    waiver_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(365)),
    waiver_borrowings: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100)),
    waivers_left: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100)),
    late_rate: vLoanRate,
    late_after_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(365)),
    collection_after_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(365)),
    ltv_limit: vRate,
    ltv_call: vRate,
    ltv_liquidation: vRate,
    available_limit: vYenAmount,
    agreement_version: vAgreementVersion
});

/**
 * The agreement to read before applying.
 */
export const vLoanAgreement = /* @__PURE__ */ v.object({
    version: vAgreementVersion,
    title: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120)),
    body: vMarkdown
});

/**
 * Shares of a position to pledge. Only the user’s own long positions of the product `standard` without leverage qualify, and only their shares that no closing order and no other loan holds.
 */
export const vCollateral = /* @__PURE__ */ v.object({
    position_id: vPositionId,
    quantity: vOrderQuantity
});

/**
 * A loan to calculate.
 */
export const vQuoteLoanRequest = /* @__PURE__ */ v.object({
    amount: vLoanAmount,
    term_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(365)),
    collateral: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vCollateral), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(50))
});

/**
 * Key dates of a loan. Day 1 is the day after the payout.
 */
export const vLoanSchedule = /* @__PURE__ */ v.object({
    nominal_due_date: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.isoDate(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u)),
    due_date: vBusinessDate,
    waived_until: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.isoDate(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u))),
    interest_from: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.isoDate(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u)),
    late_from: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.isoDate(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u)),
    hand_over_on: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.isoDate(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u))
});

/**
 * Zone of the LTV, which is the amount owed divided by the value of the collateral. The bounds are those of the loan terms and belong to the higher zone.
 */
export const vLoanZone = /* @__PURE__ */ v.picklist([
    'free',
    'no_new_loan',
    'call',
    'sale'
]);

/**
 * Shares pledged for a loan, at current prices. They still belong to the user and earn dividends, but cannot be sold until they are released.
 */
export const vPledgedShares = /* @__PURE__ */ v.object({
    position_id: vPositionId,
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    quantity: vOrderQuantity,
    price: vPrice,
    value: vYenAmount,
    call_price: vPriceOrNull,
    sale_price: vPriceOrNull,
    pledged_at: vTimestamp
});

/**
 * Cost and risk of the loan if it were paid out today, calculated by the rules of Loan.
 */
export const vLoanQuote = /* @__PURE__ */ v.object({
    amount: vLoanAmount,
    disbursed_amount: vYenAmount,
    available_limit: vYenAmount,
    term_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(365)),
    annual_rate: vLoanRate,
    legal_cap: vLoanRate,
    late_rate: vLoanRate,
    waived: /* @__PURE__ */ v.boolean(),
    waiver_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(365)),
    waivers_left: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100)),
    interest_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000)),
    interest: vYenAmount,
    fee: vYenAmount,
    repayment_total: vYenAmount,
    loan_date: vBusinessDate,
    due_date: vBusinessDate,
    schedule: vLoanSchedule,
    collateral_value: vYenAmount,
    ltv: vRate,
    zone: vLoanZone,
    fall_to_call: vRate,
    fall_to_sale: vRate,
    collateral: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPledgedShares), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(50))
});

/**
 * State of the loan.
 */
export const vLoanState = /* @__PURE__ */ v.picklist([
    'applying',
    'in_progress',
    'rejected',
    'repaying',
    'repaid',
    'overdue',
    'handed_over'
]);

/**
 * Opaque id of a loan.
 */
export const vLoanId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^loa_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * A call for more collateral. It opens if the LTV is 70 % or more at the close of a business day, and ends at 12:00 of the second business day after. It is met as soon as repayments, added collateral or prices bring the LTV to 60 % or less. If it is missed, shares are sold at the afternoon opening of that day, the most valuable pledged issue first, in the fewest whole lots that bring the LTV to 60 % or less.
 */
export const vMarginCall = /* @__PURE__ */ v.object({
    status: /* @__PURE__ */ v.picklist([
        'open',
        'met',
        'missed'
    ]),
    called_at: vTimestamp,
    deadline: vTimestamp,
    repayment_needed: vYenAmount,
    collateral_needed: vYenAmount
});

/**
 * One repayment: by the user, or by the sale of collateral. It pays the late charge first, then interest, then principal.
 */
export const vLoanRepayment = /* @__PURE__ */ v.object({
    at: vTimestamp,
    source: /* @__PURE__ */ v.picklist(['user', 'collateral']),
    amount: vYenAmount,
    late_charge: vYenAmount,
    interest: vYenAmount,
    principal: vYenAmount
});

/**
 * A loan, with its history. The rules, in the order in which they can apply:
 *
 * - **Rate.** Never above the legal cap of the amount disbursed: 20 % below 100,000 yen, 18 % below 1,000,000, 15 % from there on. Fees count as interest. A repayment that brings the principal into another tier never raises the rate.
 * - **Interest.** Each day costs the principal at its beginning times the rate divided by 365, in leap years too. The days are added up exactly and the sum is rounded down to the yen. The first five loans of a user have a waiver: neither interest nor fee on days 1 to 180. A sixth loan bears interest from day 1.
 * - **Due date.** Payout day plus term. If that is no business day, the due date is the next one, and interest runs until then.
 * - **Overdue.** From the day after the due date. On overdue days 1 to 7 interest continues, and so does a waiver that has not ended. From overdue day 8 the late charge replaces interest: 20 % a year on the principal, so no day ever costs more than 20 %.
 * - **Repayment.** Pays late charge, then interest, then principal. Full repayment releases the collateral at once.
 * - **Collateral.** LTV is the amount owed divided by the value of the pledged shares. If it is 70 % or more at a close, a call opens (see MarginCall); if it is 85 % or more at any price of a session, all collateral is sold at the market. The proceeds repay the loan; the surplus goes to the balance.
 * - **Shortfall.** If the proceeds do not cover the amount owed, the rest stays owed without collateral, at the same rate and with the same due date. It can be repaid at any time; until it is, the user gets no new loan.
 * - **Handing over.** At 0:00 of overdue day 31. Interest and late charge stop for good, remaining collateral is sold at the next opening, and what is still owed then stays on record; no further action is possible here.
 */
export const vLoan = /* @__PURE__ */ v.object({
    loan_id: vLoanId,
    amount: vLoanAmount,
    disbursed_amount: vYenAmount,
    fee: vYenAmount,
    term_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(365)),
    borrowing_number: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(100000)),
    outstanding_principal: vYenAmount,
    interest_accrued: vYenAmount,
    late_charge: vYenAmount,
    amount_to_repay: vYenAmount,
    amount_at_due: vYenAmount,
    interest_per_day: vSubunitAmount,
    annual_rate: vLoanRate,
    legal_cap: vLoanRate,
    late_rate: vLoanRate,
    waived: /* @__PURE__ */ v.boolean(),
    waiver_days_left: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(180)),
    day: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000)),
    overdue_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100000)),
    loan_date: /* @__PURE__ */ v.nullable(vBusinessDate),
    due_date: /* @__PURE__ */ v.nullable(vBusinessDate),
    schedule: /* @__PURE__ */ v.nullable(vLoanSchedule),
    repaid_on: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.isoDate(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u))),
    rejection_reason: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(200))),
    collateral_value: vYenAmount,
    ltv: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(12), /* @__PURE__ */ v.regex(/^[0-9]{1,6}\.[0-9]{4}$/u))),
    zone: /* @__PURE__ */ v.nullable(vLoanZone),
    collateral: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPledgedShares), /* @__PURE__ */ v.maxLength(50)),
    call: /* @__PURE__ */ v.nullable(vMarginCall),
    shortfall: vYenAmount,
    repayments: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vLoanRepayment), /* @__PURE__ */ v.maxLength(200)),
    agreement_version: vAgreementVersion,
    deadline: /* @__PURE__ */ v.nullable(vDeadline),
    state: vLoanState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(100)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['repay', 'add_collateral'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * Address on one line.
 */
export const vPostalAddress = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(140), /* @__PURE__ */ v.regex(/^[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*[^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{d800}-\u{dfff}\s\u{00ad}\u{034f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{2800}\u{3164}\u{fe00}-\u{fe0f}\u{feff}\u{ffa0}][^\u{0000}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*$/u));

/**
 * E-mail address; full width and hyphens of any kind are accepted.
 */
export const vEmailAddress = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(6), /* @__PURE__ */ v.maxLength(140), /* @__PURE__ */ v.regex(/^[!-?A-~！-？Ａ-～‐-―−ーｰ]+[@＠]([0-9A-Za-z０-９Ａ-Ｚａ-ｚ‐-―−ー－ｰ-]+[.．])+[0-9A-Za-z０-９Ａ-Ｚａ-ｚ‐-―−ー－ｰ-]+$/u));

/**
 * An application for a loan against shares, with the accepted agreement. Name, number and address are samples; no real data is requested.
 */
export const vApplyForLoanRequest = /* @__PURE__ */ v.object({
    name: vPersonName,
    identity_number: vSampleNumber,
    address: vPostalAddress,
    contact_number: vMobileNumber,
    email: vEmailAddress,
    amount: vLoanAmount,
    term_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(365)),
    collateral: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vCollateral), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(50)),
    agreement_version: /* @__PURE__ */ v.nullable(vAgreementVersion)
});

/**
 * Amount to repay.
 */
export const vRepayLoanRequest = /* @__PURE__ */ v.object({
    amount: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(999999999999))
});

/**
 * More shares to pledge for the loan.
 */
export const vAddCollateralRequest = /* @__PURE__ */ v.object({
    collateral: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vCollateral), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(50))
});

/**
 * Four-digit code of a bank in listBanks.
 */
export const vBankCode = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(4), /* @__PURE__ */ v.regex(/^[0-9]{4}$/u));

/**
 * Name in katakana, full or half width.
 */
export const vKanaName = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(60), /* @__PURE__ */ v.regex(/^[ァ-ヶー・ 　ｦ-ﾟ]+$/u));

/**
 * Three-digit code of a branch of the bank.
 */
export const vBranchCode = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(3), /* @__PURE__ */ v.regex(/^[0-9]{3}$/u));

/**
 * A branch of a fictional bank.
 */
export const vBankBranch = /* @__PURE__ */ v.object({
    branch_code: vBranchCode,
    name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    kana: vKanaName
});

/**
 * A fictional bank. No real bank is listed, and no bank’s money is involved.
 */
export const vBank = /* @__PURE__ */ v.object({
    bank_code: vBankCode,
    name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    kana: vKanaName,
    branches: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vBankBranch), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(50))
});

/**
 * Opaque id of a bank account.
 */
export const vBankAccountId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^bnk_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * Account holder as banks write it; half-width kana, no small kana, a hyphen for the long vowel.
 */
export const vBankKana = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(120), /* @__PURE__ */ v.regex(/^[ｦ-ﾟ -]+$/u));

/**
 * Type of account at the bank.
 */
export const vBankAccountType = /* @__PURE__ */ v.picklist([
    'ordinary',
    'current',
    'savings'
]);

/**
 * Account number with all but the last four digits masked.
 */
export const vMaskedAccountNumber = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(7), /* @__PURE__ */ v.regex(/^\*{3}[0-9]{4}$/u));

/**
 * A bank account at a fictional bank. The number is masked and never returned in full.
 */
export const vBankAccount = /* @__PURE__ */ v.object({
    bank_account_id: vBankAccountId,
    holder_kana: vKanaName,
    holder_bank_kana: vBankKana,
    bank_code: vBankCode,
    bank_name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    branch_code: vBranchCode,
    branch_name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    account_type: vBankAccountType,
    account_number: vMaskedAccountNumber,
    image_id: /* @__PURE__ */ v.nullable(vUploadId),
    is_default: /* @__PURE__ */ v.boolean(),
    withdrawals_held_until: vTimestampOrNull,
    created_at: vTimestamp
});

/**
 * Number of the account; fewer than seven digits are padded with leading zeros. Full width, spaces and hyphens of any kind are accepted.
 */
export const vAccountNumber = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(24), /* @__PURE__ */ v.regex(/^[ 　‐-―−ー－ｰ-]*([0-9０-９][ 　‐-―−ー－ｰ-]*){1,7}$/u));

/**
 * Bank account data as the user enters it. Bank and branch are chosen from listBanks; their names follow from the codes.
 */
export const vBankAccountRequest = /* @__PURE__ */ v.object({
    holder_kana: vGivenKanaName,
    bank_code: vBankCode,
    branch_code: vBranchCode,
    account_type: vBankAccountType,
    account_number: vAccountNumber,
    image_id: /* @__PURE__ */ v.optional(vUploadId),
    is_default: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.boolean(), false)
});

/**
 * The fields to change; omitted fields stay unchanged, so the full number is not needed. Bank and branch change together. Changing holder, bank, branch, type or number blocks withdrawals to the account for 24 hours; changing image or default does not.
 */
export const vUpdateBankAccountRequest = /* @__PURE__ */ v.object({
    holder_kana: /* @__PURE__ */ v.optional(vGivenKanaName),
    bank_code: /* @__PURE__ */ v.optional(vBankCode),
    branch_code: /* @__PURE__ */ v.optional(vBranchCode),
    account_type: /* @__PURE__ */ v.optional(vBankAccountType),
    account_number: /* @__PURE__ */ v.optional(vAccountNumber),
    image_id: /* @__PURE__ */ v.nullish(vUploadId),
    is_default: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.literal(true))
});

/**
 * Where to top up, and the limits of a deposit. The page is always inside the app, because there is no payment rail; a request to pay elsewhere is fraud.
 */
export const vTopUpUrl = /* @__PURE__ */ v.object({
    url: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(120), /* @__PURE__ */ v.regex(/^\/app\/#\/subPackages\/recharge\/recharge$/u)),
    simulated: /* @__PURE__ */ v.literal(true),
    minimum_amount: vYenAmount,
    maximum_amount: vYenAmount
});

/**
 * State of a deposit.
 */
export const vDepositState = /* @__PURE__ */ v.picklist([
    'awaiting_review',
    'approved',
    'failed'
]);

/**
 * Opaque id of a deposit.
 */
export const vDepositId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^dep_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * A deposit of paper money, with its history. It is a ledger entry of the provider; no real money moves and no bank account is credited. The simulated support desk finds the request by its reference.
 */
export const vDeposit = /* @__PURE__ */ v.object({
    deposit_id: vDepositId,
    amount: vYenAmount,
    method: /* @__PURE__ */ v.literal('sandbox_transfer'),
    reference: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(13), /* @__PURE__ */ v.regex(/^TSB-[0-9]{4}-[0-9A-HJKMNP-TV-Z]{4}$/u)),
    reference_expires_at: vTimestamp,
    failure_reason: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(200))),
    requested_at: vTimestamp,
    review_by: vTimestamp,
    deadline: /* @__PURE__ */ v.nullable(vDeadline),
    state: vDepositState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(40))), /* @__PURE__ */ v.maxLength(0))
});

/**
 * Paper money to add.
 */
export const vDepositRequest = /* @__PURE__ */ v.object({
    amount: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(100000000))
});

/**
 * A page of the app: its route and its query parameters. No link leads out of the app.
 */
export const vAppLink = /* @__PURE__ */ v.object({
    page: /* @__PURE__ */ v.picklist([
        'pages/index/index',
        'pages/market/market',
        'pages/jiaoyi/jiaoyi',
        'pages/record/record',
        'pages/user/user',
        'subPackages/order/order',
        'subPackages/message/message',
        'subPackages/index/gupiaoDetail/gupiaoDetail',
        'subPackages/index/ipo/ipo',
        'subPackages/index/dadan/dadan',
        'subPackages/index/rinei/rinei',
        'subPackages/index/hongli/hongli',
        'subPackages/index/gendan/gendan',
        'subPackages/index/gendan/record',
        'subPackages/index/rongzi/rongzi',
        'subPackages/index/rongzi/record',
        'subPackages/deal/userDeal',
        'subPackages/deal/loanDeal',
        'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail',
        'subPackages/bankAccount/bankAccount',
        'subPackages/bankAccount/accountLog',
        'subPackages/withdrawal/withdrawal',
        'subPackages/real_name/real_name',
        'subPackages/seting/seting',
        'subPackages/security/security',
        'subPackages/details/details',
        'subPackages/recharge/recharge',
        'subPackages/transactionPassions/transactionPassions',
        'subPackages/customerService/customerService',
        'subPackages/changePassword/changePassword',
        'subPackages/transactionLog/transactionLog'
    ]),
    params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(40), /* @__PURE__ */ v.regex(/^[A-Za-z0-9_]+$/u)))
});

/**
 * A part of the balance that cannot be withdrawn now, and why.
 */
export const vWithdrawalHold = /* @__PURE__ */ v.object({
    reason: /* @__PURE__ */ v.picklist([
        'unsettled',
        'reserved',
        'margin',
        'application',
        'pending_withdrawal'
    ]),
    amount: vYenAmount,
    until: vTimestampOrNull,
    count: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(100000)),
    label: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(140)),
    link: /* @__PURE__ */ v.nullable(vAppLink)
});

/**
 * Conditions of a withdrawal. Rank, credit score, taxes, fees and earlier deposits do not count.
 */
export const vWithdrawalTerms = /* @__PURE__ */ v.object({
    minimum_amount: vYenAmount,
    fee: /* @__PURE__ */ v.literal(0),
    hours: /* @__PURE__ */ v.literal('09:00-15:30'),
    arrival_hours: /* @__PURE__ */ v.literal(24),
    balance: vYenAmount,
    withdrawable_amount: vYenAmount,
    holds: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vWithdrawalHold), /* @__PURE__ */ v.maxLength(100)),
    open_now: /* @__PURE__ */ v.boolean(),
    next_open_at: vTimestamp,
    arrives_by: vTimestamp,
    fund_password_set: /* @__PURE__ */ v.boolean(),
    identity_passed: /* @__PURE__ */ v.boolean()
});

/**
 * State of a withdrawal.
 */
export const vWithdrawalState = /* @__PURE__ */ v.picklist([
    'awaiting_review',
    'approved',
    'failed',
    'cancelled'
]);

/**
 * Opaque id of a withdrawal.
 */
export const vWithdrawalId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^wdr_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * The bank account as it was at the time of the request; later changes or removal do not affect it.
 */
export const vBankAccountSnapshot = /* @__PURE__ */ v.object({
    bank_code: vBankCode,
    bank_name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    branch_code: vBranchCode,
    branch_name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    account_type: vBankAccountType,
    account_number: vMaskedAccountNumber,
    holder_bank_kana: vBankKana
});

/**
 * A withdrawal of paper money, with its history. It is free and requires no payment, rank, score, tax, fee or deposit.
 */
export const vWithdrawal = /* @__PURE__ */ v.object({
    withdrawal_id: vWithdrawalId,
    amount: vYenAmount,
    fee: /* @__PURE__ */ v.literal(0),
    bank_account_id: /* @__PURE__ */ v.nullable(vBankAccountId),
    bank_account: vBankAccountSnapshot,
    failure_reason: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(200))),
    requested_at: vTimestamp,
    review_by: vTimestamp,
    arrives_by: vTimestamp,
    arrived_at: vTimestampOrNull,
    deadline: /* @__PURE__ */ v.nullable(vDeadline),
    state: vWithdrawalState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['cancel'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * Amount and destination account, confirmed with the fund password.
 */
export const vWithdrawalRequest = /* @__PURE__ */ v.object({
    amount: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(999999999999)),
    bank_account_id: vBankAccountId,
    fund_password: vGivenPassword
});

/**
 * Subject of the news.
 */
export const vNewsCategory = /* @__PURE__ */ v.picklist([
    'market',
    'company',
    'product',
    'service'
]);

/**
 * Opaque id of a news item.
 */
export const vNewsId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^nws_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * One article in the list of news. All of it is fiction about the simulated market. Its page is `subPackages/details/details` with `topic=news` and its id.
 */
export const vNewsSummary = /* @__PURE__ */ v.object({
    news_id: vNewsId,
    category: vNewsCategory,
    title: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(140)),
    summary: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(400)),
    source: /* @__PURE__ */ v.literal('sandbox_fiction'),
    codes: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vStockCode), /* @__PURE__ */ v.maxLength(10)),
    reading_minutes: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(60)),
    published_at: vTimestamp,
    read_at: vTimestampOrNull
});

/**
 * A simulated index at the time when the article was published.
 */
export const vNewsIndexFigure = /* @__PURE__ */ v.object({
    index_id: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(20), /* @__PURE__ */ v.regex(/^sim[a-z0-9]+$/u)),
    name: vLocaleNames,
    value: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{1,7}\.[0-9]{2}$/u)),
    change_rate: vRate
});

/**
 * One part of an article, in display order. Members that its kind does not use are null.
 */
export const vNewsBlock = /* @__PURE__ */ v.object({
    kind: /* @__PURE__ */ v.picklist([
        'paragraph',
        'heading',
        'stock',
        'note'
    ]),
    text: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(2000))),
    code: /* @__PURE__ */ v.nullable(vStockCode)
});

/**
 * An issue that the article is about, with its price at publication.
 */
export const vNewsStockFigure = /* @__PURE__ */ v.object({
    code: vStockCode,
    name: vLocalizedName,
    short_name: vLocaleNames,
    segment: vSegment,
    price: vPrice,
    change: vPriceChange,
    change_rate: vRate,
    sparkline: vSparkline
});

/**
 * A news article of the simulated market. All of it is fiction, and none of it is advice.
 */
export const vNewsItem = /* @__PURE__ */ v.object({
    news_id: vNewsId,
    category: vNewsCategory,
    title: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(140)),
    summary: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(400)),
    source: /* @__PURE__ */ v.literal('sandbox_fiction'),
    byline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    reading_minutes: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(60)),
    published_at: vTimestamp,
    read_at: vTimestampOrNull,
    indices: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vNewsIndexFigure), /* @__PURE__ */ v.maxLength(5)),
    blocks: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vNewsBlock), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(100)),
    stocks: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vNewsStockFigure), /* @__PURE__ */ v.maxLength(10)),
    related: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vNewsSummary), /* @__PURE__ */ v.maxLength(5)),
    link: vAppLink
});

/**
 * Subject of a message.
 */
export const vMessageCategory = /* @__PURE__ */ v.picklist([
    'system',
    'trade',
    'ipo',
    'loan',
    'identity',
    'security',
    'funds',
    'copy_trading',
    'dividend',
    'support'
]);

/**
 * Opaque id of a message.
 */
export const vMessageId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^msg_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * A message to the user. It is kept for one year.
 */
export const vInboxMessage = /* @__PURE__ */ v.object({
    message_id: vMessageId,
    category: vMessageCategory,
    title: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(140)),
    body: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(2000)),
    link: /* @__PURE__ */ v.nullable(vAppLink),
    sent_at: vTimestamp,
    read_at: vTimestampOrNull
});

/**
 * Badge of one tab of the tab bar.
 */
export const vTabBadge = /* @__PURE__ */ v.object({
    badge: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999)),
    red_dot: /* @__PURE__ */ v.boolean()
});

/**
 * Unread items and records that need the user’s attention in one place of the app.
 */
export const vPlaceBadge = /* @__PURE__ */ v.object({
    place: /* @__PURE__ */ v.picklist([
        'messages',
        'news',
        'support',
        'ipo',
        'loans',
        'identity',
        'orders',
        'funds'
    ]),
    unread: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999)),
    awaiting: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999)),
    next_deadline_at: vTimestampOrNull,
    link: vAppLink
});

/**
 * Unread items and records that need the user’s attention, by tab and by place. The stream announces a change with a `message`; request the badges again then.
 */
export const vBadges = /* @__PURE__ */ v.object({
    tabs: /* @__PURE__ */ v.object({
        home: vTabBadge,
        market: vTabBadge,
        trade: vTabBadge,
        news: vTabBadge,
        user: vTabBadge
    }),
    places: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPlaceBadge), /* @__PURE__ */ v.maxLength(8))
});

/**
 * Topic of the conversation.
 */
export const vSupportTopic = /* @__PURE__ */ v.picklist([
    'account',
    'trading',
    'deposit',
    'withdrawal',
    'identity',
    'loan',
    'ipo',
    'other'
]);

/**
 * A topic with its frequent questions.
 */
export const vSupportTopicInfo = /* @__PURE__ */ v.object({
    topic: vSupportTopic,
    name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    questions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(140))), /* @__PURE__ */ v.maxLength(8))
});

/**
 * A way to reach the simulated support desk. There is no channel outside the app: no messenger, no telephone, no address.
 */
export const vSupportChannel = /* @__PURE__ */ v.object({
    channel_id: /* @__PURE__ */ v.picklist(['in_app_chat', 'in_app_form']),
    name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    simulated: /* @__PURE__ */ v.literal(true),
    available: /* @__PURE__ */ v.boolean(),
    topics: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vSupportTopicInfo), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(20))
});

/**
 * Opaque id of a message to or from the simulated support desk.
 */
export const vSupportMessageId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^sup_[0-9a-hjkmnp-tv-z]{26}$/u));

/**
 * One message of the conversation with the simulated support desk.
 */
export const vSupportMessage = /* @__PURE__ */ v.object({
    support_message_id: vSupportMessageId,
    author: /* @__PURE__ */ v.picklist(['user', 'desk']),
    topic: vSupportTopic,
    text: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(1000)),
    about: /* @__PURE__ */ v.nullable(vAppLink),
    suggestions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(140))), /* @__PURE__ */ v.maxLength(4)),
    automated: /* @__PURE__ */ v.boolean(),
    sent_at: vTimestamp,
    read_at: vTimestampOrNull
});

/**
 * Text of one or more lines; each line ends with a line feed only.
 */
export const vParagraphs = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(1000), /* @__PURE__ */ v.regex(/^[^\u{0000}-\u{0008}\u{000b}-\u{001f}\u{007f}-\u{009f}\u{061c}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2066}-\u{2069}\u{d800}-\u{dfff}]*$/u));

/**
 * A message to the simulated support desk.
 */
export const vSendSupportMessageRequest = /* @__PURE__ */ v.object({
    topic: vSupportTopic,
    text: vParagraphs,
    about: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/u)))
});

/**
 * One image as multipart form data.
 */
export const vUploadRequest = /* @__PURE__ */ v.object({
    file: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(5242880))
});

/**
 * An image stored for use by another operation, as re-encoded; a provider may store a large one with fewer pixels. Only its owner can read it.
 */
export const vUpload = /* @__PURE__ */ v.object({
    upload_id: vUploadId,
    media_type: /* @__PURE__ */ v.picklist([
        'image/jpeg',
        'image/png',
        'image/webp'
    ]),
    width: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(25000)),
    height: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(25000)),
    bytes: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(5242880)),
    used: /* @__PURE__ */ v.boolean(),
    expires_at: vTimestampOrNull
});

/**
 * The image reduced for a JSON response: at most 1,024 pixels on the longer side and 256 KiB, re-encoded, never larger than the upload.
 */
export const vUploadPreview = /* @__PURE__ */ v.object({
    media_type: /* @__PURE__ */ v.picklist([
        'image/jpeg',
        'image/png',
        'image/webp'
    ]),
    width: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(1024)),
    height: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(1024)),
    bytes: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(262144)),
    base64: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(4), /* @__PURE__ */ v.maxLength(349528), /* @__PURE__ */ v.regex(/^[A-Za-z0-9+\/]+={0,2}$/u))
});

/**
 * An uploaded image as its owner reads it. The full file is not returned: a preview is enough to see what was submitted.
 */
export const vUploadDetail = /* @__PURE__ */ v.object({
    upload: vUpload,
    preview: vUploadPreview
});

/**
 * Number that the client assigns to its message; the reply has the same number.
 */
export const vStreamMessageId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(2147483647));

/**
 * A channel of the stream. On a market channel, seq counts the messages of this connection from 1 without gaps. On a user channel, it counts the user’s events from 1 without gaps, across all connections, devices and restarts of the provider.
 */
export const vStreamChannel = /* @__PURE__ */ v.picklist([
    'quote',
    'board',
    'clock',
    'order',
    'account',
    'message',
    'record'
]);

/**
 * Sequence number of the message on its channel; see StreamChannel for what it counts.
 */
export const vStreamSeq = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(9007199254740991));

/**
 * Subscribe to a channel.
 */
export const vSubscribeMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('subscribe'),
    id: /* @__PURE__ */ v.optional(vStreamMessageId),
    channel: vStreamChannel,
    codes: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vStockCode), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(200))),
    last_seq: /* @__PURE__ */ v.optional(vStreamSeq)
});

/**
 * Unsubscribe from a channel.
 */
export const vUnsubscribeMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('unsubscribe'),
    id: /* @__PURE__ */ v.optional(vStreamMessageId),
    channel: vStreamChannel,
    codes: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vStockCode), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(200)))
});

/**
 * Heartbeat of the client, answered by a pong.
 */
export const vPingMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('ping'),
    id: vStreamMessageId
});

/**
 * Any message that a client can send on the stream.
 */
export const vStreamClientMessage = /* @__PURE__ */ v.variant('type', [
    vSubscribeMessage,
    vUnsubscribeMessage,
    vPingMessage
]);

/**
 * Quotes of issues with changed prices, or a snapshot after a subscribe.
 */
export const vQuoteMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('quote'),
    seq: vStreamSeq,
    at: vTimestamp,
    snapshot: /* @__PURE__ */ v.boolean(),
    items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vQuote), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(200))
});

/**
 * The order board of an issue changed, or follows a subscribe as a snapshot.
 */
export const vBoardMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('board'),
    seq: vStreamSeq,
    at: vTimestamp,
    snapshot: /* @__PURE__ */ v.boolean(),
    board: vBoard
});

/**
 * The market phase changed, or follows a subscribe as a snapshot.
 */
export const vClockMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('clock'),
    seq: vStreamSeq,
    at: vTimestamp,
    snapshot: /* @__PURE__ */ v.boolean(),
    clock: vMarketClock
});

/**
 * One of the user's orders or positions changed.
 */
export const vOrderMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('order'),
    seq: vStreamSeq,
    at: vTimestamp,
    order: /* @__PURE__ */ v.nullable(vOrder),
    position: /* @__PURE__ */ v.nullable(vPosition)
});

/**
 * The user’s cash balances changed.
 */
export const vAccountMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('account'),
    seq: vStreamSeq,
    at: vTimestamp,
    balance: vYenAmount,
    reserved: vYenAmount,
    margin: vYenAmount
});

/**
 * A new message for the user.
 */
export const vNoticeMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('message'),
    seq: vStreamSeq,
    at: vTimestamp,
    message_id: vMessageId,
    title: vMessage,
    link: /* @__PURE__ */ v.nullable(vAppLink)
});

/**
 * A record of the user, other than an order or a position, was created or changed.
 */
export const vRecordMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('record'),
    seq: vStreamSeq,
    at: vTimestamp,
    kind: /* @__PURE__ */ v.picklist([
        'ipo_application',
        'block_trade_application',
        'pre_market_application',
        'follow_record',
        'dividend',
        'loan',
        'deposit',
        'withdrawal',
        'identity',
        'bank_account',
        'price_alert',
        'fund_password_reset',
        'login_password_reset'
    ]),
    record_id: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/u)),
    state: vStateName,
    version: vVersion
});

/**
 * A subscribe succeeded.
 */
export const vSubscribedMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('subscribed'),
    id: /* @__PURE__ */ v.nullable(vStreamMessageId),
    channel: vStreamChannel,
    seq: vStreamSeq,
    start: /* @__PURE__ */ v.picklist([
        'snapshot',
        'now',
        'resumed'
    ])
});

/**
 * Events of a user channel are no longer available.
 */
export const vResetMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('reset'),
    channel: vStreamChannel,
    seq: vStreamSeq,
    at: vTimestamp,
    reason: /* @__PURE__ */ v.picklist([
        'expired',
        'ahead',
        'lost'
    ])
});

/**
 * Reply to a ping.
 */
export const vPongMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('pong'),
    id: vStreamMessageId,
    at: vTimestamp
});

/**
 * The provider rejected a client message; the connection stays open.
 */
export const vErrorMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('error'),
    id: /* @__PURE__ */ v.nullable(vStreamMessageId),
    code: /* @__PURE__ */ v.picklist([
        400,
        404,
        422,
        429,
        500,
        503
    ]),
    msg: vMessage
});

/**
 * Any message that the provider sends on the stream.
 */
export const vStreamServerMessage = /* @__PURE__ */ v.variant('type', [
    vQuoteMessage,
    vBoardMessage,
    vClockMessage,
    vOrderMessage,
    vAccountMessage,
    vNoticeMessage,
    vRecordMessage,
    vSubscribedMessage,
    vResetMessage,
    vPongMessage,
    vErrorMessage
]);

/**
 * No account with this mobile number and password.
 */
export const vWrongAccountOrPasswordRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('wrong_account_or_password'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('account_and_password'),
    params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * Ten failed sign-ins in a row.
 */
export const vAccountLockedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('account_locked'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('sign_in_lockout'),
    params: /* @__PURE__ */ v.object({
        failures: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999)),
        retry_after_seconds: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(true)
});

/**
 * An account with this mobile number exists.
 */
export const vMobileTakenRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('mobile_taken'),
    field: /* @__PURE__ */ v.literal('mobile'),
    rule: /* @__PURE__ */ v.literal('unique_mobile'),
    params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The invitation code is unknown.
 */
export const vInvitationInvalidRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('invitation_invalid'),
    field: /* @__PURE__ */ v.literal('invitation_code'),
    rule: /* @__PURE__ */ v.literal('known_invitation'),
    params: /* @__PURE__ */ v.object({
        open_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The number is no Japanese mobile number.
 */
export const vMobileInvalidRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('mobile_invalid'),
    field: /* @__PURE__ */ v.literal('mobile'),
    rule: /* @__PURE__ */ v.literal('mobile_format'),
    params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The current password does not match.
 */
export const vCurrentPasswordWrongRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('current_password_wrong'),
    field: /* @__PURE__ */ v.literal('current_password'),
    rule: /* @__PURE__ */ v.literal('current_password'),
    params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The operation requires a fund password, and none is set.
 */
export const vFundPasswordUnsetRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('fund_password_unset'),
    field: /* @__PURE__ */ v.literal('fund_password'),
    rule: /* @__PURE__ */ v.literal('fund_password_set'),
    params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The fund password does not match.
 */
export const vFundPasswordWrongRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('fund_password_wrong'),
    field: /* @__PURE__ */ v.picklist(['current_password', 'fund_password']),
    rule: /* @__PURE__ */ v.literal('fund_password'),
    params: /* @__PURE__ */ v.object({
        attempts_left: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * Too many wrong fund passwords in a row.
 */
export const vFundPasswordLockedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('fund_password_locked'),
    field: /* @__PURE__ */ v.picklist(['current_password', 'fund_password']),
    rule: /* @__PURE__ */ v.literal('fund_password_lockout'),
    params: /* @__PURE__ */ v.object({
        retry_after_seconds: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(true)
});

/**
 * Positions, follows, orders, applications, deposits, withdrawals or loans are open.
 */
export const vAccountNotEmptyRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('account_not_empty'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('open_business'),
    params: /* @__PURE__ */ v.object({
        positions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999)),
        orders: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999)),
        loans: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(true)
});

/**
 * No reset request was allowed, or the allowed one has been used or has expired.
 */
export const vFundPasswordResetNotAllowedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('fund_password_reset_not_allowed'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('reset_allowed'),
    params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The challenge is unknown, was already used, has expired, or belongs to another session, user or host.
 */
export const vPasskeyChallengeInvalidRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('passkey_challenge_invalid'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('passkey_challenge'),
    params: /* @__PURE__ */ v.object({
        minutes: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The passkey is unknown or already registered, or its response does not verify: signature, origin, verification of the user, or counter.
 */
export const vPasskeyNotAcceptedRefusal = /* @__PURE__ */ v.union([/* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('passkey_not_accepted'),
        field: /* @__PURE__ */ v.null(),
        rule: /* @__PURE__ */ v.literal('passkey_proof'),
        params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
        retryable: /* @__PURE__ */ v.literal(false)
    }), /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('passkey_not_accepted'),
        field: /* @__PURE__ */ v.null(),
        rule: /* @__PURE__ */ v.literal('passkey_counter'),
        params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
        retryable: /* @__PURE__ */ v.literal(false)
    })]);

/**
 * The user has the maximum number of passkeys.
 */
export const vPasskeyLimitRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('passkey_limit'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('passkey_maximum'),
    params: /* @__PURE__ */ v.object({
        maximum: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * No account with this mobile number and recovery code, or the code was already used.
 */
export const vRecoveryCodeWrongRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('recovery_code_wrong'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('account_and_recovery_code'),
    params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The desk allowed the reset, but its waiting time is not over.
 */
export const vLoginPasswordResetWaitingRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('login_password_reset_waiting'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('login_reset_waiting'),
    params: /* @__PURE__ */ v.object({
        use_from: vTimestamp
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(true)
});

/**
 * The request of the receipt was not allowed, or it was used, cancelled or replaced, or has expired.
 */
export const vLoginPasswordResetNotAllowedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('login_password_reset_not_allowed'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('login_reset_allowed'),
    params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The order is intraday, and intraday positions cannot be opened at this time.
 */
export const vMarketClosedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('market_closed'),
    field: /* @__PURE__ */ v.literal('code'),
    rule: /* @__PURE__ */ v.literal('intraday_hours'),
    params: /* @__PURE__ */ v.object({
        next_open_at: vTimestamp
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(true)
});

/**
 * The cash to be held exceeds the cash available; for a market order it is calculated at the day's upper limit.
 */
export const vInsufficientFundsRefusal = /* @__PURE__ */ v.union([
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('insufficient_funds'),
        field: /* @__PURE__ */ v.picklist([
            'quantity',
            'lots',
            'amount'
        ]),
        rule: /* @__PURE__ */ v.literal('buying_power'),
        params: /* @__PURE__ */ v.object({
            required: vYen,
            available: vYen,
            shortfall: vYen
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('insufficient_funds'),
        field: /* @__PURE__ */ v.picklist([
            'quantity',
            'lots',
            'amount'
        ]),
        rule: /* @__PURE__ */ v.literal('buying_power_for_lots'),
        params: /* @__PURE__ */ v.object({
            required: vYen,
            available: vYen,
            shortfall: vYen
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('insufficient_funds'),
        field: /* @__PURE__ */ v.picklist([
            'quantity',
            'lots',
            'amount'
        ]),
        rule: /* @__PURE__ */ v.literal('free_cash'),
        params: /* @__PURE__ */ v.object({
            required: vYen,
            available: vYen,
            shortfall: vYen
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('insufficient_funds'),
        field: /* @__PURE__ */ v.picklist([
            'quantity',
            'lots',
            'amount'
        ]),
        rule: /* @__PURE__ */ v.literal('free_cash_to_follow'),
        params: /* @__PURE__ */ v.object({
            required: vYen,
            available: vYen,
            shortfall: vYen
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vSubunitAmount), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    })
]);

/**
 * The limit or trigger price is between two price steps of the issue.
 */
export const vPriceOffTickRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('price_off_tick'),
    field: /* @__PURE__ */ v.picklist([
        'price',
        'trigger_price',
        'value',
        'stop.price',
        'stop.trigger_price',
        'exit.price',
        'exit.stop.price',
        'exit.stop.trigger_price'
    ]),
    rule: /* @__PURE__ */ v.literal('tick_size'),
    params: /* @__PURE__ */ v.object({
        price: vPrice,
        tick: vPrice
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPrice), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The limit price is above the upper or below the lower limit of the day.
 */
export const vPriceOutsideLimitsRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('price_outside_limits'),
    field: /* @__PURE__ */ v.picklist([
        'price',
        'stop.price',
        'exit.price',
        'exit.stop.price'
    ]),
    rule: /* @__PURE__ */ v.literal('daily_limit'),
    params: /* @__PURE__ */ v.object({
        price: vPrice,
        upper_limit: vPrice,
        lower_limit: vPrice
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPrice), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The quantity is no multiple of the issue's lot.
 */
export const vQuantityNotLotRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('quantity_not_lot'),
    field: /* @__PURE__ */ v.literal('quantity'),
    rule: /* @__PURE__ */ v.literal('lot_size'),
    params: /* @__PURE__ */ v.object({
        quantity: vShares,
        lot_size: vShares
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The quantity is below the minimum of an order.
 */
export const vQuantityBelowMinimumRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('quantity_below_minimum'),
    field: /* @__PURE__ */ v.literal('quantity'),
    rule: /* @__PURE__ */ v.literal('minimum_quantity'),
    params: /* @__PURE__ */ v.object({
        quantity: vShares,
        minimum_quantity: vShares
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The issue does not offer this leverage.
 */
export const vLeverageNotOfferedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('leverage_not_offered'),
    field: /* @__PURE__ */ v.literal('leverage'),
    rule: /* @__PURE__ */ v.literal('leverage_steps'),
    params: /* @__PURE__ */ v.object({
        leverage: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * Leverage above 1 or a short requires more account equity than the user has.
 */
export const vMarginTooLowRefusal = /* @__PURE__ */ v.union([/* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('margin_too_low'),
        field: /* @__PURE__ */ v.picklist(['leverage', 'direction']),
        rule: /* @__PURE__ */ v.literal('initial_margin'),
        params: /* @__PURE__ */ v.object({
            equity: vYen,
            minimum: vYen
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }), /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('margin_too_low'),
        field: /* @__PURE__ */ v.picklist(['leverage', 'direction']),
        rule: /* @__PURE__ */ v.literal('initial_margin_short'),
        params: /* @__PURE__ */ v.object({
            equity: vYen,
            minimum: vYen
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['long'])), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    })]);

/**
 * The order is filled, cancelled, expired or rejected.
 */
export const vOrderNotCancellableRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('order_not_cancellable'),
    field: /* @__PURE__ */ v.literal('order_id'),
    rule: /* @__PURE__ */ v.literal('order_state'),
    params: /* @__PURE__ */ v.object({
        state: vOrderState
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * No shares of the position are left.
 */
export const vPositionNotClosableRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('position_not_closable'),
    field: /* @__PURE__ */ v.literal('position_id'),
    rule: /* @__PURE__ */ v.literal('position_state'),
    params: /* @__PURE__ */ v.object({
        state: vPositionState
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * Trading in the issue is stopped.
 */
export const vIssueHaltedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('issue_halted'),
    field: /* @__PURE__ */ v.literal('code'),
    rule: /* @__PURE__ */ v.literal('halt'),
    params: /* @__PURE__ */ v.object({
        status: vQuoteStatus
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(true)
});

/**
 * The preview has expired, or was made for another draft or user.
 */
export const vPreviewStaleRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('preview_stale'),
    field: /* @__PURE__ */ v.literal('preview_id'),
    rule: /* @__PURE__ */ v.literal('preview_validity'),
    params: /* @__PURE__ */ v.object({
        seconds: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * A cash purchase would use the proceeds of shares of the same issue that were bought and sold today.
 */
export const vSameDayChurnRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('same_day_churn'),
    field: /* @__PURE__ */ v.literal('code'),
    rule: /* @__PURE__ */ v.literal('same_day_churn'),
    params: /* @__PURE__ */ v.object({
        code: vStockCode,
        bound_funds: vYen
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The code is well-formed but names no issue.
 */
export const vStockUnknownRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('stock_unknown'),
    field: /* @__PURE__ */ v.literal('code'),
    rule: /* @__PURE__ */ v.literal('listed_code'),
    params: /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vStockCode), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The quantity exceeds the shares held, less those held by closing orders and those pledged for a loan.
 */
export const vQuantityExceedsHoldingRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('quantity_exceeds_holding'),
    field: /* @__PURE__ */ v.literal('quantity'),
    rule: /* @__PURE__ */ v.literal('closable_quantity'),
    params: /* @__PURE__ */ v.object({
        quantity: vShares,
        closable_quantity: vShares
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The quantity exceeds the maximum of one order.
 */
export const vQuantityTooLargeRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('quantity_too_large'),
    field: /* @__PURE__ */ v.literal('quantity'),
    rule: /* @__PURE__ */ v.literal('maximum_quantity'),
    params: /* @__PURE__ */ v.object({
        quantity: vShares,
        maximum_quantity: vShares
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The issue cannot be sold short.
 */
export const vShortNotOfferedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('short_not_offered'),
    field: /* @__PURE__ */ v.literal('direction'),
    rule: /* @__PURE__ */ v.literal('shortable'),
    params: /* @__PURE__ */ v.object({
        code: vStockCode
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['long'])), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The order's product is intraday and the issue is not in listIntradayStocks.
 */
export const vIntradayNotOfferedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('intraday_not_offered'),
    field: /* @__PURE__ */ v.literal('product'),
    rule: /* @__PURE__ */ v.literal('intraday_list'),
    params: /* @__PURE__ */ v.object({
        code: vStockCode
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['standard'])), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The order has ended, a price was sent for a market order, a trigger price for an order that is not armed, a stop where none waits or an exit where there is none, or a margin call or the short-sale rule forbids the change.
 */
export const vOrderNotChangeableRefusal = /* @__PURE__ */ v.union([
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('order_not_changeable'),
        field: /* @__PURE__ */ v.literal('order_id'),
        rule: /* @__PURE__ */ v.literal('order_working'),
        params: /* @__PURE__ */ v.object({
            state: vOrderState,
            price_type: vPriceType
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('order_not_changeable'),
        field: /* @__PURE__ */ v.literal('order_id'),
        rule: /* @__PURE__ */ v.literal('limit_orders_only'),
        params: /* @__PURE__ */ v.object({
            state: vOrderState,
            price_type: vPriceType
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('order_not_changeable'),
        field: /* @__PURE__ */ v.literal('order_id'),
        rule: /* @__PURE__ */ v.literal('order_armed'),
        params: /* @__PURE__ */ v.object({
            state: vOrderState,
            price_type: vPriceType
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('order_not_changeable'),
        field: /* @__PURE__ */ v.literal('order_id'),
        rule: /* @__PURE__ */ v.literal('stop_waiting'),
        params: /* @__PURE__ */ v.object({
            state: vOrderState,
            price_type: vPriceType
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('order_not_changeable'),
        field: /* @__PURE__ */ v.literal('order_id'),
        rule: /* @__PURE__ */ v.literal('exit_of_entry'),
        params: /* @__PURE__ */ v.object({
            state: vOrderState,
            price_type: vPriceType
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('order_not_changeable'),
        field: /* @__PURE__ */ v.literal('order_id'),
        rule: /* @__PURE__ */ v.literal('margin_call_change'),
        params: /* @__PURE__ */ v.object({
            state: vOrderState,
            price_type: vPriceType
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('order_not_changeable'),
        field: /* @__PURE__ */ v.literal('order_id'),
        rule: /* @__PURE__ */ v.literal('short_sale_rule'),
        params: /* @__PURE__ */ v.object({
            state: vOrderState,
            price_type: vPriceType
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
        retryable: /* @__PURE__ */ v.literal(false)
    })
]);

/**
 * An order with leverage or a short was sent while a margin call of the account is open.
 */
export const vMarginCallOpenRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('margin_call_open'),
    field: /* @__PURE__ */ v.picklist(['leverage', 'direction']),
    rule: /* @__PURE__ */ v.literal('margin_call_open'),
    params: /* @__PURE__ */ v.object({
        remaining: vYen,
        deadline: vTimestamp
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * A short of 51 lots or more is at the market, at or below nine tenths of the base price, or not above the last price after such a price was traded that day or the trading day before.
 */
export const vShortRestrictedRefusal = /* @__PURE__ */ v.union([
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('short_restricted'),
        field: /* @__PURE__ */ v.picklist([
            'quantity',
            'price',
            'stop.price'
        ]),
        rule: /* @__PURE__ */ v.literal('short_market_order'),
        params: /* @__PURE__ */ v.object({
            quantity: vShares,
            maximum: vShares
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('short_restricted'),
        field: /* @__PURE__ */ v.picklist([
            'quantity',
            'price',
            'stop.price'
        ]),
        rule: /* @__PURE__ */ v.literal('short_price_floor'),
        params: /* @__PURE__ */ v.object({
            price: vPrice,
            floor: vPrice,
            maximum: vShares
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPrice), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('short_restricted'),
        field: /* @__PURE__ */ v.picklist([
            'quantity',
            'price',
            'stop.price'
        ]),
        rule: /* @__PURE__ */ v.literal('short_uptick'),
        params: /* @__PURE__ */ v.object({
            price: vPrice,
            last: vPrice,
            maximum: vShares
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPrice), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    })
]);

/**
 * The trigger price of a buy is not above the last price, that of a sell is not below it, or it is at or beyond a limit of the day.
 */
export const vTriggerNotAcceptedRefusal = /* @__PURE__ */ v.union([
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('trigger_not_accepted'),
        field: /* @__PURE__ */ v.picklist([
            'trigger_price',
            'stop.trigger_price',
            'exit.stop.trigger_price'
        ]),
        rule: /* @__PURE__ */ v.literal('trigger_above_last'),
        params: /* @__PURE__ */ v.object({
            trigger: vPrice,
            last: vPrice
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPrice), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('trigger_not_accepted'),
        field: /* @__PURE__ */ v.picklist([
            'trigger_price',
            'stop.trigger_price',
            'exit.stop.trigger_price'
        ]),
        rule: /* @__PURE__ */ v.literal('trigger_below_last'),
        params: /* @__PURE__ */ v.object({
            trigger: vPrice,
            last: vPrice
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPrice), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('trigger_not_accepted'),
        field: /* @__PURE__ */ v.picklist([
            'trigger_price',
            'stop.trigger_price',
            'exit.stop.trigger_price'
        ]),
        rule: /* @__PURE__ */ v.literal('trigger_within_limits'),
        params: /* @__PURE__ */ v.object({
            trigger: vPrice,
            upper_limit: vPrice,
            lower_limit: vPrice
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPrice), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    })
]);

/**
 * The order has a trigger price or no limit price, the market is closed, or the auction of the day is over.
 */
export const vExecutionNotAcceptedRefusal = /* @__PURE__ */ v.union([
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('execution_not_accepted'),
        field: /* @__PURE__ */ v.literal('execution'),
        rule: /* @__PURE__ */ v.literal('execution_of_stop'),
        params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vOrderExecution), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('execution_not_accepted'),
        field: /* @__PURE__ */ v.literal('execution'),
        rule: /* @__PURE__ */ v.literal('execution_limit_only'),
        params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vOrderExecution), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('execution_not_accepted'),
        field: /* @__PURE__ */ v.literal('execution'),
        rule: /* @__PURE__ */ v.literal('execution_at_once'),
        params: /* @__PURE__ */ v.object({
            next_open_at: vTimestamp
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vOrderExecution), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('execution_not_accepted'),
        field: /* @__PURE__ */ v.literal('execution'),
        rule: /* @__PURE__ */ v.literal('execution_auction_over'),
        params: /* @__PURE__ */ v.object({
            ended_at: vTimestamp
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vOrderExecution), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    })
]);

/**
 * The last day of the order is before its trading date, too far ahead or no business day, or the order cannot live for several days.
 */
export const vGoodTillNotAcceptedRefusal = /* @__PURE__ */ v.union([
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('good_till_not_accepted'),
        field: /* @__PURE__ */ v.picklist(['good_till', 'exit.good_till']),
        rule: /* @__PURE__ */ v.literal('good_till_past'),
        params: /* @__PURE__ */ v.object({
            date: vBusinessDate,
            first: vBusinessDate,
            last: vBusinessDate
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vBusinessDate), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('good_till_not_accepted'),
        field: /* @__PURE__ */ v.picklist(['good_till', 'exit.good_till']),
        rule: /* @__PURE__ */ v.literal('good_till_too_late'),
        params: /* @__PURE__ */ v.object({
            date: vBusinessDate,
            first: vBusinessDate,
            last: vBusinessDate
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vBusinessDate), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('good_till_not_accepted'),
        field: /* @__PURE__ */ v.picklist(['good_till', 'exit.good_till']),
        rule: /* @__PURE__ */ v.literal('good_till_business_day'),
        params: /* @__PURE__ */ v.object({
            date: vBusinessDate,
            first: vBusinessDate,
            last: vBusinessDate
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vBusinessDate), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('good_till_not_accepted'),
        field: /* @__PURE__ */ v.picklist(['good_till', 'exit.good_till']),
        rule: /* @__PURE__ */ v.literal('good_till_day_only'),
        params: /* @__PURE__ */ v.object({
            date: vBusinessDate,
            first: vBusinessDate,
            last: vBusinessDate
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vBusinessDate), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    })
]);

/**
 * Limit and trigger price of an OCO order are closer than two price steps or on the wrong sides, or a price of the closing order is on the wrong side of the price of the opening order.
 */
export const vLegsNotAcceptedRefusal = /* @__PURE__ */ v.union([
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('legs_not_accepted'),
        field: /* @__PURE__ */ v.picklist([
            'stop.trigger_price',
            'exit.price',
            'exit.stop.trigger_price'
        ]),
        rule: /* @__PURE__ */ v.literal('legs_apart_sell'),
        params: /* @__PURE__ */ v.object({
            price: vPrice,
            trigger: vPrice,
            ticks: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPrice), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('legs_not_accepted'),
        field: /* @__PURE__ */ v.picklist([
            'stop.trigger_price',
            'exit.price',
            'exit.stop.trigger_price'
        ]),
        rule: /* @__PURE__ */ v.literal('legs_apart_buy'),
        params: /* @__PURE__ */ v.object({
            price: vPrice,
            trigger: vPrice,
            ticks: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPrice), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('legs_not_accepted'),
        field: /* @__PURE__ */ v.picklist([
            'stop.trigger_price',
            'exit.price',
            'exit.stop.trigger_price'
        ]),
        rule: /* @__PURE__ */ v.literal('exit_above_entry'),
        params: /* @__PURE__ */ v.object({
            price: vPrice,
            entry: vPrice
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPrice), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('legs_not_accepted'),
        field: /* @__PURE__ */ v.picklist([
            'stop.trigger_price',
            'exit.price',
            'exit.stop.trigger_price'
        ]),
        rule: /* @__PURE__ */ v.literal('exit_below_entry'),
        params: /* @__PURE__ */ v.object({
            price: vPrice,
            entry: vPrice
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPrice), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    })
]);

/**
 * The watchlist is full.
 */
export const vWatchlistFullRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('watchlist_full'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('watchlist_maximum'),
    params: /* @__PURE__ */ v.object({
        maximum: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The user has the maximum number of armed alerts.
 */
export const vAlertLimitRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('alert_limit'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('alert_maximum'),
    params: /* @__PURE__ */ v.object({
        maximum: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The measure is already at or beyond the value of the alert.
 */
export const vAlertMetRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('alert_met'),
    field: /* @__PURE__ */ v.literal('value'),
    rule: /* @__PURE__ */ v.literal('ahead'),
    params: /* @__PURE__ */ v.object({
        current: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(true)
});

/**
 * The user has the maximum number of watch groups.
 */
export const vWatchGroupLimitRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('watch_group_limit'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('watch_group_maximum'),
    params: /* @__PURE__ */ v.object({
        maximum: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The user already has a watch group with this name.
 */
export const vWatchGroupNameTakenRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('watch_group_name_taken'),
    field: /* @__PURE__ */ v.literal('name'),
    rule: /* @__PURE__ */ v.literal('watch_group_name_unique'),
    params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The group contains an issue that is not on the user's watchlist.
 */
export const vNotWatchedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('not_watched'),
    field: /* @__PURE__ */ v.literal('codes'),
    rule: /* @__PURE__ */ v.literal('watched_only'),
    params: /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The version sent is not that of the stored drawings, because another device saved in the meantime or a split adjusted the prices.
 */
export const vChartDrawingsChangedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('chart_drawings_changed'),
    field: /* @__PURE__ */ v.literal('version'),
    rule: /* @__PURE__ */ v.literal('chart_drawings_version'),
    params: /* @__PURE__ */ v.object({
        version: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999)),
        current: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * With these drawings the user would have more than the maximum over all issues.
 */
export const vChartDrawingsLimitRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('chart_drawings_limit'),
    field: /* @__PURE__ */ v.literal('items'),
    rule: /* @__PURE__ */ v.literal('chart_drawings_maximum'),
    params: /* @__PURE__ */ v.object({
        maximum: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999)),
        elsewhere: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The user has the maximum number of saved filters.
 */
export const vScreenFilterLimitRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('screen_filter_limit'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('screen_filter_maximum'),
    params: /* @__PURE__ */ v.object({
        maximum: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The user already has a saved filter with this name.
 */
export const vScreenFilterNameTakenRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('screen_filter_name_taken'),
    field: /* @__PURE__ */ v.literal('name'),
    rule: /* @__PURE__ */ v.literal('screen_filter_name_unique'),
    params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The version sent is not that of the stored journal entry, because another device saved in the meantime.
 */
export const vJournalEntryChangedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('journal_entry_changed'),
    field: /* @__PURE__ */ v.literal('version'),
    rule: /* @__PURE__ */ v.literal('journal_entry_version'),
    params: /* @__PURE__ */ v.object({
        version: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999)),
        current: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The planned stop would be no loss, or the planned target no profit.
 */
export const vPlannedPriceWrongRefusal = /* @__PURE__ */ v.union([/* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('planned_price_wrong'),
        field: /* @__PURE__ */ v.picklist(['stop_price', 'target_price']),
        rule: /* @__PURE__ */ v.literal('plan_stop_side'),
        params: /* @__PURE__ */ v.object({
            price: vPrice,
            open_price: vPrice,
            direction: vDirection
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPrice), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    }), /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('planned_price_wrong'),
        field: /* @__PURE__ */ v.picklist(['stop_price', 'target_price']),
        rule: /* @__PURE__ */ v.literal('plan_target_side'),
        params: /* @__PURE__ */ v.object({
            price: vPrice,
            open_price: vPrice,
            direction: vDirection
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPrice), /* @__PURE__ */ v.maxLength(10)),
        retryable: /* @__PURE__ */ v.literal(false)
    })]);

/**
 * With this entry the user would have more different tags than the maximum over all positions.
 */
export const vJournalTagLimitRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('journal_tag_limit'),
    field: /* @__PURE__ */ v.literal('tags'),
    rule: /* @__PURE__ */ v.literal('journal_tag_maximum'),
    params: /* @__PURE__ */ v.object({
        maximum: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The offering is not in the state accepting.
 */
export const vIpoNotAcceptingRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('ipo_not_accepting'),
    field: /* @__PURE__ */ v.literal('ipo_id'),
    rule: /* @__PURE__ */ v.literal('ipo_state'),
    params: /* @__PURE__ */ v.object({
        state: vIpoState
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The price is outside the provisional range.
 */
export const vIpoPriceOutsideRangeRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('ipo_price_outside_range'),
    field: /* @__PURE__ */ v.literal('price'),
    rule: /* @__PURE__ */ v.literal('ipo_range'),
    params: /* @__PURE__ */ v.object({
        range_low: vPrice,
        range_high: vPrice
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPrice), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The user already has an application for this offering or block.
 */
export const vAlreadyAppliedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('already_applied'),
    field: /* @__PURE__ */ v.picklist(['ipo_id', 'block_trade_id']),
    rule: /* @__PURE__ */ v.literal('one_application'),
    params: /* @__PURE__ */ v.object({
        application_id: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/u))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The application is in another state, or its period has passed.
 */
export const vApplicationNotOpenRefusal = /* @__PURE__ */ v.union([/* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('application_not_open'),
        field: /* @__PURE__ */ v.literal('application_id'),
        rule: /* @__PURE__ */ v.literal('ipo_application_state'),
        params: /* @__PURE__ */ v.object({
            state: vIpoApplicationState
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
        retryable: /* @__PURE__ */ v.literal(false)
    }), /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('application_not_open'),
        field: /* @__PURE__ */ v.literal('application_id'),
        rule: /* @__PURE__ */ v.literal('pre_market_application_state'),
        params: /* @__PURE__ */ v.object({
            state: vPreMarketApplicationState
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
        retryable: /* @__PURE__ */ v.literal(false)
    })]);

/**
 * The quantity exceeds the shares won.
 */
export const vMoreThanWonRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('more_than_won'),
    field: /* @__PURE__ */ v.literal('quantity'),
    rule: /* @__PURE__ */ v.literal('winning_quantity'),
    params: /* @__PURE__ */ v.object({
        winning_quantity: vShares
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The block is not open, or its applications have closed and the draw is pending.
 */
export const vBlockTradeNotAcceptingRefusal = /* @__PURE__ */ v.union([/* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('block_trade_not_accepting'),
        field: /* @__PURE__ */ v.literal('block_trade_id'),
        rule: /* @__PURE__ */ v.literal('block_trade_state'),
        params: /* @__PURE__ */ v.object({
            state: vBlockTradeState
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
        retryable: /* @__PURE__ */ v.literal(false)
    }), /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('block_trade_not_accepting'),
        field: /* @__PURE__ */ v.literal('block_trade_id'),
        rule: /* @__PURE__ */ v.literal('block_trade_closed'),
        params: /* @__PURE__ */ v.object({
            apply_to: vTimestamp
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
        retryable: /* @__PURE__ */ v.literal(false)
    })]);

/**
 * The number of lots exceeds the maximum per user.
 */
export const vTooManyLotsRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('too_many_lots'),
    field: /* @__PURE__ */ v.literal('lots'),
    rule: /* @__PURE__ */ v.literal('maximum_lots'),
    params: /* @__PURE__ */ v.object({
        maximum_lots: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * Neither the day session nor the night session is open.
 */
export const vPreMarketClosedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('pre_market_closed'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('pre_market_hours'),
    params: /* @__PURE__ */ v.object({
        next_open_at: vTimestamp
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(true)
});

/**
 * The amount is below minimum_amount of the product.
 */
export const vFollowBelowMinimumRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('follow_below_minimum'),
    field: /* @__PURE__ */ v.literal('amount'),
    rule: /* @__PURE__ */ v.literal('follow_minimum'),
    params: /* @__PURE__ */ v.object({
        minimum_amount: vSubunitAmount
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vSubunitAmount), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The product has reached its maximum size or is closed to new followers.
 */
export const vProductNotOpenRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('product_not_open'),
    field: /* @__PURE__ */ v.literal('product_id'),
    rule: /* @__PURE__ */ v.literal('follow_product_state'),
    params: /* @__PURE__ */ v.object({
        state: vFollowProductState
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The risk score is 8 or higher.
 */
export const vRiskTooHighRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('risk_too_high'),
    field: /* @__PURE__ */ v.literal('product_id'),
    rule: /* @__PURE__ */ v.literal('risk_score'),
    params: /* @__PURE__ */ v.object({
        risk_score: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999)),
        maximum: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The record is not in the state following.
 */
export const vNotFollowingRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('not_following'),
    field: /* @__PURE__ */ v.literal('record_id'),
    rule: /* @__PURE__ */ v.literal('follow_state'),
    params: /* @__PURE__ */ v.object({
        state: vFollowState
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The record is no longer pending, or the product was already bought.
 */
export const vFollowNotPendingRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('follow_not_pending'),
    field: /* @__PURE__ */ v.literal('record_id'),
    rule: /* @__PURE__ */ v.literal('follow_pending'),
    params: /* @__PURE__ */ v.object({
        state: vFollowState
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The disclosure version sent is not the current one.
 */
export const vDisclosureVersionStaleRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('disclosure_version_stale'),
    field: /* @__PURE__ */ v.literal('disclosure_version'),
    rule: /* @__PURE__ */ v.literal('disclosure_version'),
    params: /* @__PURE__ */ v.object({
        version: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120)),
        current: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The collateral does not cover the amount.
 */
export const vLoanLimitInsufficientRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('loan_limit_insufficient'),
    field: /* @__PURE__ */ v.literal('amount'),
    rule: /* @__PURE__ */ v.literal('ltv_limit'),
    params: /* @__PURE__ */ v.object({
        available_limit: vYen
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The amount is below the minimum loan.
 */
export const vLoanBelowMinimumRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('loan_below_minimum'),
    field: /* @__PURE__ */ v.literal('amount'),
    rule: /* @__PURE__ */ v.literal('loan_minimum'),
    params: /* @__PURE__ */ v.object({
        minimum_amount: vYen
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The rate for this principal would exceed the legal cap of 20, 18 or 15 percent.
 */
export const vRateOverLegalCapRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('rate_over_legal_cap'),
    field: /* @__PURE__ */ v.literal('amount'),
    rule: /* @__PURE__ */ v.literal('legal_cap'),
    params: /* @__PURE__ */ v.object({
        rate: vRate,
        legal_cap: vRate
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The application does not say that the agreement was accepted.
 */
export const vAgreementNotAcceptedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('agreement_not_accepted'),
    field: /* @__PURE__ */ v.literal('agreement_version'),
    rule: /* @__PURE__ */ v.literal('agreement_acceptance'),
    params: /* @__PURE__ */ v.object({
        version: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The agreement version sent is not the current one.
 */
export const vAgreementVersionStaleRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('agreement_version_stale'),
    field: /* @__PURE__ */ v.literal('agreement_version'),
    rule: /* @__PURE__ */ v.literal('agreement_version'),
    params: /* @__PURE__ */ v.object({
        version: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * Nothing is owed, or the loan was handed over.
 */
export const vLoanNotRepayableRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('loan_not_repayable'),
    field: /* @__PURE__ */ v.literal('loan_id'),
    rule: /* @__PURE__ */ v.literal('loan_state'),
    params: /* @__PURE__ */ v.object({
        state: vLoanState
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The amount exceeds amount_to_repay.
 */
export const vMoreThanOwedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('more_than_owed'),
    field: /* @__PURE__ */ v.literal('amount'),
    rule: /* @__PURE__ */ v.literal('amount_to_repay'),
    params: /* @__PURE__ */ v.object({
        amount_to_repay: vYen
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The amount is not a multiple of amount_step.
 */
export const vLoanAmountStepRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('loan_amount_step'),
    field: /* @__PURE__ */ v.literal('amount'),
    rule: /* @__PURE__ */ v.literal('amount_step'),
    params: /* @__PURE__ */ v.object({
        amount_step: vYen
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The position is not the user's, is short, has leverage, is of the product intraday, is pledged or being closed, or has fewer shares.
 */
export const vCollateralNotAvailableRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('collateral_not_available'),
    field: /* @__PURE__ */ v.literal('collateral'),
    rule: /* @__PURE__ */ v.literal('free_shares'),
    params: /* @__PURE__ */ v.object({
        position_id: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/u)),
        quantity: vShares,
        free: vShares
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * Nothing is owed, the loan is not paid out yet, or it was handed over.
 */
export const vLoanNotOpenRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('loan_not_open'),
    field: /* @__PURE__ */ v.literal('loan_id'),
    rule: /* @__PURE__ */ v.literal('loan_open'),
    params: /* @__PURE__ */ v.object({
        state: vLoanState
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The verification has already passed.
 */
export const vIdentityAlreadyPassedRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('identity_already_passed'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('identity_once'),
    params: /* @__PURE__ */ v.object({
        state: vIdentityState
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * Documents were submitted and are under review.
 */
export const vIdentityUnderReviewRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('identity_under_review'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('identity_review'),
    params: /* @__PURE__ */ v.object({
        state: vIdentityState
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(true)
});

/**
 * The operation requires a passed verification.
 */
export const vIdentityNeededRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('identity_needed'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('identity_needed'),
    params: /* @__PURE__ */ v.object({
        state: vIdentityState
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The file is not a JPEG, PNG or WebP image, has too many pixels, or is damaged; rule says which.
 */
export const vImageNotAcceptedRefusal = /* @__PURE__ */ v.union([
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('image_not_accepted'),
        field: /* @__PURE__ */ v.literal('file'),
        rule: /* @__PURE__ */ v.literal('image_format'),
        params: /* @__PURE__ */ v.object({
            formats: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('image_not_accepted'),
        field: /* @__PURE__ */ v.literal('file'),
        rule: /* @__PURE__ */ v.literal('image_pixels'),
        params: /* @__PURE__ */ v.object({
            maximum: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999)),
            maximum_side: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
        }),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
        retryable: /* @__PURE__ */ v.literal(false)
    }),
    /* @__PURE__ */ v.object({
        id: /* @__PURE__ */ v.literal('image_not_accepted'),
        field: /* @__PURE__ */ v.literal('file'),
        rule: /* @__PURE__ */ v.literal('image_complete'),
        params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))),
        nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
        retryable: /* @__PURE__ */ v.literal(false)
    })
]);

/**
 * The upload id is unknown, used, expired, or belongs to another user.
 */
export const vUploadUnknownRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('upload_unknown'),
    field: /* @__PURE__ */ v.picklist([
        'front_image_id',
        'back_image_id',
        'image_id'
    ]),
    rule: /* @__PURE__ */ v.literal('upload_validity'),
    params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The amount is below the minimum.
 */
export const vAmountBelowMinimumRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('amount_below_minimum'),
    field: /* @__PURE__ */ v.literal('amount'),
    rule: /* @__PURE__ */ v.literal('transfer_minimum'),
    params: /* @__PURE__ */ v.object({
        minimum_amount: vYen
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The amount exceeds withdrawable_amount; params names what holds the rest.
 */
export const vMoreThanWithdrawableRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('more_than_withdrawable'),
    field: /* @__PURE__ */ v.literal('amount'),
    rule: /* @__PURE__ */ v.literal('withdrawable_amount'),
    params: /* @__PURE__ */ v.object({
        withdrawable_amount: vYen,
        unsettled: vYen
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,14})$/u))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The request was sent outside the withdrawal hours.
 */
export const vOutsideWithdrawalHoursRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('outside_withdrawal_hours'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('withdrawal_hours'),
    params: /* @__PURE__ */ v.object({
        next_open_at: vTimestamp
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(true)
});

/**
 * The user already has three bank accounts.
 */
export const vBankAccountLimitRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('bank_account_limit'),
    field: /* @__PURE__ */ v.null(),
    rule: /* @__PURE__ */ v.literal('bank_account_maximum'),
    params: /* @__PURE__ */ v.object({
        maximum: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The holder in kana differs from the verified name in kana.
 */
export const vHolderMismatchRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('holder_mismatch'),
    field: /* @__PURE__ */ v.literal('holder_kana'),
    rule: /* @__PURE__ */ v.literal('holder_match'),
    params: /* @__PURE__ */ v.object({
        expected: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * A withdrawal to the account is under review.
 */
export const vBankAccountInUseRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('bank_account_in_use'),
    field: /* @__PURE__ */ v.literal('bank_account_id'),
    rule: /* @__PURE__ */ v.literal('open_withdrawal'),
    params: /* @__PURE__ */ v.object({
        withdrawal_id: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/u))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(true)
});

/**
 * The withdrawal is approved, failed or cancelled.
 */
export const vWithdrawalNotCancellableRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('withdrawal_not_cancellable'),
    field: /* @__PURE__ */ v.literal('withdrawal_id'),
    rule: /* @__PURE__ */ v.literal('withdrawal_state'),
    params: /* @__PURE__ */ v.object({
        state: vWithdrawalState
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * The account was added or changed less than 24 hours ago, or a forgotten fund password was reset.
 */
export const vBankAccountOnHoldRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('bank_account_on_hold'),
    field: /* @__PURE__ */ v.literal('bank_account_id'),
    rule: /* @__PURE__ */ v.literal('hold_24_hours'),
    params: /* @__PURE__ */ v.object({
        until: vTimestamp
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(0)),
    retryable: /* @__PURE__ */ v.literal(true)
});

/**
 * The bank is not in listBanks, the branch is not one of its branches, or one of the two was sent without the other.
 */
export const vBankUnknownRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.literal('bank_unknown'),
    field: /* @__PURE__ */ v.picklist(['bank_code', 'branch_code']),
    rule: /* @__PURE__ */ v.literal('bank_list'),
    params: /* @__PURE__ */ v.object({
        bank_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120)),
        branch_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))
    }),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.literal(false)
});

/**
 * GetEnvironmentSuccess
 *
 * Done.
 */
export const vGetEnvironmentResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vEnvironment
});

/**
 * ListResultCodesSuccess
 *
 * Done.
 */
export const vListResultCodesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vResultCode), /* @__PURE__ */ v.maxLength(200)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * Done, or refused by a rule.
 */
export const vRegisterResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vSession
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1003),
        msg: vMessage,
        data: vMobileTakenRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1004),
        msg: vMessage,
        data: vInvitationInvalidRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1005),
        msg: vMessage,
        data: vMobileInvalidRefusal
    })
]);

/**
 * Done, or refused by a rule.
 */
export const vLoginResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vSession
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1001),
        msg: vMessage,
        data: vWrongAccountOrPasswordRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1002),
        msg: vMessage,
        data: vAccountLockedRefusal
    })
]);

/**
 * LogoutSuccess
 *
 * Done.
 */
export const vLogoutResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.null()
});

/**
 * ListDevicesSuccess
 *
 * Done.
 */
export const vListDevicesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vDevice), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * RevokeDeviceSuccess
 *
 * Done.
 */
export const vRevokeDeviceResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.null()
});

/**
 * ListPasskeysSuccess
 *
 * Done.
 */
export const vListPasskeysResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPasskey), /* @__PURE__ */ v.maxLength(20)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * Done, or refused by a rule.
 */
export const vFinishPasskeyRegistrationResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vPasskey
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1012),
        msg: vMessage,
        data: vPasskeyChallengeInvalidRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1013),
        msg: vMessage,
        data: vPasskeyNotAcceptedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1014),
        msg: vMessage,
        data: vPasskeyLimitRefusal
    })
]);

/**
 * Done, or refused by a rule.
 */
export const vBeginPasskeyRegistrationResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vPasskeyRegistration
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1006),
        msg: vMessage,
        data: vCurrentPasswordWrongRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1014),
        msg: vMessage,
        data: vPasskeyLimitRefusal
    })
]);

/**
 * DeletePasskeySuccess
 *
 * Done.
 */
export const vDeletePasskeyResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.null()
});

/**
 * RenamePasskeySuccess
 *
 * Done.
 */
export const vRenamePasskeyResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vPasskey
});

/**
 * Done, or refused by a rule.
 */
export const vFinishPasskeySignInResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vSession
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1002),
        msg: vMessage,
        data: vAccountLockedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1012),
        msg: vMessage,
        data: vPasskeyChallengeInvalidRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1013),
        msg: vMessage,
        data: vPasskeyNotAcceptedRefusal
    })
]);

/**
 * BeginPasskeySignInSuccess
 *
 * Done.
 */
export const vBeginPasskeySignInResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vPasskeySignIn
});

/**
 * GetRecoveryCodesSuccess
 *
 * Done.
 */
export const vGetRecoveryCodesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vRecoveryCodesLeft
});

/**
 * Done, or refused by a rule.
 */
export const vCreateRecoveryCodesResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vRecoveryCodes
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1006),
        msg: vMessage,
        data: vCurrentPasswordWrongRefusal
    })]);

/**
 * Done, or refused by a rule.
 */
export const vUseRecoveryCodeResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vSession
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1002),
        msg: vMessage,
        data: vAccountLockedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1015),
        msg: vMessage,
        data: vRecoveryCodeWrongRefusal
    })
]);

/**
 * GetOwnLoginPasswordResetSuccess
 *
 * Done.
 */
export const vGetOwnLoginPasswordResetResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.nullable(vLoginPasswordReset)
});

/**
 * Done, or refused by a rule.
 */
export const vRequestLoginPasswordResetResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vLoginPasswordResetReceipt
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1002),
        msg: vMessage,
        data: vAccountLockedRefusal
    })]);

/**
 * GetLoginPasswordResetSuccess
 *
 * Done.
 */
export const vGetLoginPasswordResetResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vLoginPasswordReset
});

/**
 * Done, or refused by a rule.
 */
export const vUseLoginPasswordResetResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vSession
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1016),
        msg: vMessage,
        data: vLoginPasswordResetWaitingRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1017),
        msg: vMessage,
        data: vLoginPasswordResetNotAllowedRefusal
    })
]);

/**
 * CancelLoginPasswordResetSuccess
 *
 * Done.
 */
export const vCancelLoginPasswordResetResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vLoginPasswordReset
});

/**
 * GetUserInfoSuccess
 *
 * Done.
 */
export const vGetUserInfoResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vUserInfo
});

/**
 * Done, or refused by a rule.
 */
export const vUpdateProfileResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vUserInfo
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1007),
        msg: vMessage,
        data: vFundPasswordUnsetRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1008),
        msg: vMessage,
        data: vFundPasswordWrongRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1009),
        msg: vMessage,
        data: vFundPasswordLockedRefusal
    })
]);

/**
 * GetFundPasswordResetSuccess
 *
 * Done.
 */
export const vGetFundPasswordResetResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.nullable(vFundPasswordReset)
});

/**
 * Done, or refused by a rule.
 */
export const vRequestFundPasswordResetResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vFundPasswordReset
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1006),
        msg: vMessage,
        data: vCurrentPasswordWrongRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(6003),
        msg: vMessage,
        data: vIdentityNeededRefusal
    })
]);

/**
 * Done, or refused by a rule.
 */
export const vUseFundPasswordResetResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vFundPasswordReset
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1011),
        msg: vMessage,
        data: vFundPasswordResetNotAllowedRefusal
    })]);

/**
 * CancelFundPasswordResetSuccess
 *
 * Done.
 */
export const vCancelFundPasswordResetResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vFundPasswordReset
});

/**
 * GetAssetsSuccess
 *
 * Done.
 */
export const vGetAssetsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vAssets
});

/**
 * GetProfitSuccess
 *
 * Done.
 */
export const vGetProfitResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vProfit
});

/**
 * GetStandingSuccess
 *
 * Done.
 */
export const vGetStandingResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vStanding
});

/**
 * ListLedgerEntriesSuccess
 *
 * Done.
 */
export const vListLedgerEntriesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vLedgerEntry), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetMarketClockSuccess
 *
 * Done.
 */
export const vGetMarketClockResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vMarketClock
});

/**
 * ListIndicesSuccess
 *
 * Done.
 */
export const vListIndicesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vMarketIndex), /* @__PURE__ */ v.maxLength(10)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * ListIndexValuesSuccess
 *
 * Done.
 */
export const vListIndexValuesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vIndexLine
});

/**
 * ListSectorsSuccess
 *
 * Done.
 */
export const vListSectorsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vSector), /* @__PURE__ */ v.maxLength(34)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * ListStocksSuccess
 *
 * Done.
 */
export const vListStocksResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vStockSummary), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * ListHotStocksSuccess
 *
 * Done.
 */
export const vListHotStocksResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vStockSummary), /* @__PURE__ */ v.maxLength(10)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * ScreenStocksSuccess
 *
 * Done.
 */
export const vScreenStocksResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        total: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(10000)),
        listed: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(10000)),
        without_one: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(10000))), /* @__PURE__ */ v.maxLength(10)),
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vScreenedStock), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetStockSuccess
 *
 * Done.
 */
export const vGetStockResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vStock
});

/**
 * GetStockFactsSuccess
 *
 * Done.
 */
export const vGetStockFactsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vStockFacts
});

/**
 * ListSimilarStocksSuccess
 *
 * Done.
 */
export const vListSimilarStocksResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vSimilarStocks
});

/**
 * ListEarningsSuccess
 *
 * Done.
 */
export const vListEarningsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vEarningsReport), /* @__PURE__ */ v.maxLength(20)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * GetBoardSuccess
 *
 * Done.
 */
export const vGetBoardResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vBoard
});

/**
 * ListCandlesSuccess
 *
 * Done.
 */
export const vListCandlesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vCandles
});

/**
 * ListTradesSuccess
 *
 * Done.
 */
export const vListTradesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTrade), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * ListTicksSuccess
 *
 * Done.
 */
export const vListTicksResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vTicks
});

/**
 * GetChartDrawingsSuccess
 *
 * Done.
 */
export const vGetChartDrawingsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vChartDrawings
});

/**
 * Done, or refused by a rule.
 */
export const vSaveChartDrawingsResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vChartDrawings
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2107),
        msg: vMessage,
        data: vChartDrawingsChangedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2108),
        msg: vMessage,
        data: vChartDrawingsLimitRefusal
    })
]);

/**
 * ListWatchlistSuccess
 *
 * Done.
 */
export const vListWatchlistResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vStockSummary), /* @__PURE__ */ v.maxLength(50)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * RemoveFromWatchlistSuccess
 *
 * Done.
 */
export const vRemoveFromWatchlistResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.null()
});

/**
 * Done, or refused by a rule.
 */
export const vAddToWatchlistResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: /* @__PURE__ */ v.null()
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2101),
        msg: vMessage,
        data: vWatchlistFullRefusal
    })]);

/**
 * ListWatchGroupsSuccess
 *
 * Done.
 */
export const vListWatchGroupsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vWatchGroup), /* @__PURE__ */ v.maxLength(10)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * Done, or refused by a rule.
 */
export const vCreateWatchGroupResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vWatchGroup
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2104),
        msg: vMessage,
        data: vWatchGroupLimitRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2105),
        msg: vMessage,
        data: vWatchGroupNameTakenRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2106),
        msg: vMessage,
        data: vNotWatchedRefusal
    })
]);

/**
 * DeleteWatchGroupSuccess
 *
 * Done.
 */
export const vDeleteWatchGroupResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.null()
});

/**
 * Done, or refused by a rule.
 */
export const vChangeWatchGroupResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vWatchGroup
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2105),
        msg: vMessage,
        data: vWatchGroupNameTakenRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2106),
        msg: vMessage,
        data: vNotWatchedRefusal
    })
]);

/**
 * ListScreenFiltersSuccess
 *
 * Done.
 */
export const vListScreenFiltersResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vScreenFilter), /* @__PURE__ */ v.maxLength(20)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * Done, or refused by a rule.
 */
export const vCreateScreenFilterResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vScreenFilter
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2109),
        msg: vMessage,
        data: vScreenFilterLimitRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2110),
        msg: vMessage,
        data: vScreenFilterNameTakenRefusal
    })
]);

/**
 * DeleteScreenFilterSuccess
 *
 * Done.
 */
export const vDeleteScreenFilterResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.null()
});

/**
 * Done, or refused by a rule.
 */
export const vChangeScreenFilterResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vScreenFilter
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2110),
        msg: vMessage,
        data: vScreenFilterNameTakenRefusal
    })]);

/**
 * ClearSearchHistorySuccess
 *
 * Done.
 */
export const vClearSearchHistoryResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.null()
});

/**
 * ListSearchHistorySuccess
 *
 * Done.
 */
export const vListSearchHistoryResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vSearchHistoryEntry), /* @__PURE__ */ v.maxLength(20)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * GetTradingTermsSuccess
 *
 * Done.
 */
export const vGetTradingTermsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vTradingTerms
});

/**
 * ListFeePlansSuccess
 *
 * Done.
 */
export const vListFeePlansResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vFeePlans
});

/**
 * ChooseFeePlanSuccess
 *
 * Done.
 */
export const vChooseFeePlanResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vFeePlans
});

/**
 * Done, or refused by a rule.
 */
export const vPreviewOrderResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vOrderPreview
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2001),
        msg: vMessage,
        data: vMarketClosedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2002),
        msg: vMessage,
        data: vInsufficientFundsRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2003),
        msg: vMessage,
        data: vPriceOffTickRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2004),
        msg: vMessage,
        data: vPriceOutsideLimitsRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2005),
        msg: vMessage,
        data: vQuantityNotLotRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2006),
        msg: vMessage,
        data: vQuantityBelowMinimumRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2007),
        msg: vMessage,
        data: vLeverageNotOfferedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2008),
        msg: vMessage,
        data: vMarginTooLowRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2011),
        msg: vMessage,
        data: vIssueHaltedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2013),
        msg: vMessage,
        data: vSameDayChurnRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2014),
        msg: vMessage,
        data: vStockUnknownRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2016),
        msg: vMessage,
        data: vQuantityTooLargeRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2017),
        msg: vMessage,
        data: vShortNotOfferedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2018),
        msg: vMessage,
        data: vIntradayNotOfferedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2020),
        msg: vMessage,
        data: vMarginCallOpenRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2021),
        msg: vMessage,
        data: vShortRestrictedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2022),
        msg: vMessage,
        data: vTriggerNotAcceptedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2023),
        msg: vMessage,
        data: vExecutionNotAcceptedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2024),
        msg: vMessage,
        data: vGoodTillNotAcceptedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2025),
        msg: vMessage,
        data: vLegsNotAcceptedRefusal
    })
]);

/**
 * ListOrdersSuccess
 *
 * Done.
 */
export const vListOrdersResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vOrder), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vPlaceOrderResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vOrder
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1008),
        msg: vMessage,
        data: vFundPasswordWrongRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1009),
        msg: vMessage,
        data: vFundPasswordLockedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2001),
        msg: vMessage,
        data: vMarketClosedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2002),
        msg: vMessage,
        data: vInsufficientFundsRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2003),
        msg: vMessage,
        data: vPriceOffTickRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2004),
        msg: vMessage,
        data: vPriceOutsideLimitsRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2005),
        msg: vMessage,
        data: vQuantityNotLotRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2006),
        msg: vMessage,
        data: vQuantityBelowMinimumRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2007),
        msg: vMessage,
        data: vLeverageNotOfferedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2008),
        msg: vMessage,
        data: vMarginTooLowRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2011),
        msg: vMessage,
        data: vIssueHaltedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2012),
        msg: vMessage,
        data: vPreviewStaleRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2013),
        msg: vMessage,
        data: vSameDayChurnRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2014),
        msg: vMessage,
        data: vStockUnknownRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2016),
        msg: vMessage,
        data: vQuantityTooLargeRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2017),
        msg: vMessage,
        data: vShortNotOfferedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2018),
        msg: vMessage,
        data: vIntradayNotOfferedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2020),
        msg: vMessage,
        data: vMarginCallOpenRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2021),
        msg: vMessage,
        data: vShortRestrictedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2022),
        msg: vMessage,
        data: vTriggerNotAcceptedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2023),
        msg: vMessage,
        data: vExecutionNotAcceptedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2024),
        msg: vMessage,
        data: vGoodTillNotAcceptedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2025),
        msg: vMessage,
        data: vLegsNotAcceptedRefusal
    })
]);

/**
 * GetOrderSuccess
 *
 * Done.
 */
export const vGetOrderResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vOrder
});

/**
 * Done, or refused by a rule.
 */
export const vChangeOrderResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vOrder
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1008),
        msg: vMessage,
        data: vFundPasswordWrongRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1009),
        msg: vMessage,
        data: vFundPasswordLockedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2002),
        msg: vMessage,
        data: vInsufficientFundsRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2003),
        msg: vMessage,
        data: vPriceOffTickRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2004),
        msg: vMessage,
        data: vPriceOutsideLimitsRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2005),
        msg: vMessage,
        data: vQuantityNotLotRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2006),
        msg: vMessage,
        data: vQuantityBelowMinimumRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2011),
        msg: vMessage,
        data: vIssueHaltedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2015),
        msg: vMessage,
        data: vQuantityExceedsHoldingRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2016),
        msg: vMessage,
        data: vQuantityTooLargeRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2019),
        msg: vMessage,
        data: vOrderNotChangeableRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2022),
        msg: vMessage,
        data: vTriggerNotAcceptedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2025),
        msg: vMessage,
        data: vLegsNotAcceptedRefusal
    })
]);

/**
 * Done, or refused by a rule.
 */
export const vCancelOrderResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vOrder
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2009),
        msg: vMessage,
        data: vOrderNotCancellableRefusal
    })]);

/**
 * ListPositionsSuccess
 *
 * Done.
 */
export const vListPositionsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPosition), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetPositionSuccess
 *
 * Done.
 */
export const vGetPositionResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vPosition
});

/**
 * Done, or refused by a rule.
 */
export const vClosePositionResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vOrder
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1008),
        msg: vMessage,
        data: vFundPasswordWrongRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1009),
        msg: vMessage,
        data: vFundPasswordLockedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2003),
        msg: vMessage,
        data: vPriceOffTickRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2004),
        msg: vMessage,
        data: vPriceOutsideLimitsRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2005),
        msg: vMessage,
        data: vQuantityNotLotRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2006),
        msg: vMessage,
        data: vQuantityBelowMinimumRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2010),
        msg: vMessage,
        data: vPositionNotClosableRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2011),
        msg: vMessage,
        data: vIssueHaltedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2015),
        msg: vMessage,
        data: vQuantityExceedsHoldingRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2022),
        msg: vMessage,
        data: vTriggerNotAcceptedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2023),
        msg: vMessage,
        data: vExecutionNotAcceptedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2024),
        msg: vMessage,
        data: vGoodTillNotAcceptedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2025),
        msg: vMessage,
        data: vLegsNotAcceptedRefusal
    })
]);

/**
 * GetJournalEntrySuccess
 *
 * Done.
 */
export const vGetJournalEntryResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vJournalEntry
});

/**
 * Done, or refused by a rule.
 */
export const vSaveJournalEntryResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vJournalEntry
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2201),
        msg: vMessage,
        data: vJournalEntryChangedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2202),
        msg: vMessage,
        data: vPlannedPriceWrongRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2203),
        msg: vMessage,
        data: vJournalTagLimitRefusal
    })
]);

/**
 * ListJournalTradesSuccess
 *
 * Done.
 */
export const vListJournalTradesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vJournalTrade), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetJournalTradeSuccess
 *
 * Done.
 */
export const vGetJournalTradeResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vJournalTrade
});

/**
 * GetJournalStatisticsSuccess
 *
 * Done.
 */
export const vGetJournalStatisticsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vJournalStatistics
});

/**
 * ExportJournalSuccess
 *
 * Done.
 */
export const vExportJournalResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vJournalExport
});

/**
 * IssueStreamTicketSuccess
 *
 * Done.
 */
export const vIssueStreamTicketResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vStreamTicket
});

/**
 * Done, or refused by a rule.
 */
export const vChangePasswordResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: /* @__PURE__ */ v.null()
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1006),
        msg: vMessage,
        data: vCurrentPasswordWrongRefusal
    })]);

/**
 * Done, or refused by a rule.
 */
export const vChangeFundPasswordResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: /* @__PURE__ */ v.null()
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1008),
        msg: vMessage,
        data: vFundPasswordWrongRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1009),
        msg: vMessage,
        data: vFundPasswordLockedRefusal
    })
]);

/**
 * ExportStatementSuccess
 *
 * Done.
 */
export const vExportStatementResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vStatement
});

/**
 * Done, or refused by a rule.
 */
export const vCloseAccountResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: /* @__PURE__ */ v.null()
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1010),
        msg: vMessage,
        data: vAccountNotEmptyRefusal
    })]);

/**
 * GetIdentitySuccess
 *
 * Done.
 */
export const vGetIdentityResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vIdentity
});

/**
 * Done, or refused by a rule.
 */
export const vSubmitIdentityResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vIdentity
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(6001),
        msg: vMessage,
        data: vIdentityAlreadyPassedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(6002),
        msg: vMessage,
        data: vIdentityUnderReviewRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(6005),
        msg: vMessage,
        data: vUploadUnknownRefusal
    })
]);

/**
 * ListPriceAlertsSuccess
 *
 * Done.
 */
export const vListPriceAlertsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPriceAlert), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vCreatePriceAlertResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vPriceAlert
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2003),
        msg: vMessage,
        data: vPriceOffTickRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2014),
        msg: vMessage,
        data: vStockUnknownRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2102),
        msg: vMessage,
        data: vAlertLimitRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2103),
        msg: vMessage,
        data: vAlertMetRefusal
    })
]);

/**
 * DeletePriceAlertSuccess
 *
 * Done.
 */
export const vDeletePriceAlertResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.null()
});

/**
 * ListIposSuccess
 *
 * Done.
 */
export const vListIposResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vIpo), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetIpoSuccess
 *
 * Done.
 */
export const vGetIpoResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vIpo
});

/**
 * GetIpoDrawSuccess
 *
 * Done.
 */
export const vGetIpoDrawResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vDrawProof
});

/**
 * Done, or refused by a rule.
 */
export const vApplyForIpoResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vIpoApplication
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2002),
        msg: vMessage,
        data: vInsufficientFundsRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2003),
        msg: vMessage,
        data: vPriceOffTickRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2005),
        msg: vMessage,
        data: vQuantityNotLotRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2016),
        msg: vMessage,
        data: vQuantityTooLargeRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(3001),
        msg: vMessage,
        data: vIpoNotAcceptingRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(3002),
        msg: vMessage,
        data: vIpoPriceOutsideRangeRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(3003),
        msg: vMessage,
        data: vAlreadyAppliedRefusal
    })
]);

/**
 * ListIpoApplicationsSuccess
 *
 * Done.
 */
export const vListIpoApplicationsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vIpoApplication), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetIpoApplicationSuccess
 *
 * Done.
 */
export const vGetIpoApplicationResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vIpoApplication
});

/**
 * Done, or refused by a rule.
 */
export const vSubscribeIpoResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vIpoApplication
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2002),
        msg: vMessage,
        data: vInsufficientFundsRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2005),
        msg: vMessage,
        data: vQuantityNotLotRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(3004),
        msg: vMessage,
        data: vApplicationNotOpenRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(3005),
        msg: vMessage,
        data: vMoreThanWonRefusal
    })
]);

/**
 * Done, or refused by a rule.
 */
export const vWithdrawIpoApplicationResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vIpoApplication
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(3004),
        msg: vMessage,
        data: vApplicationNotOpenRefusal
    })]);

/**
 * ListBlockTradesSuccess
 *
 * Done.
 */
export const vListBlockTradesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vBlockTrade), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vApplyForBlockTradeResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vBlockTradeApplication
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2002),
        msg: vMessage,
        data: vInsufficientFundsRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(3003),
        msg: vMessage,
        data: vAlreadyAppliedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(3101),
        msg: vMessage,
        data: vBlockTradeNotAcceptingRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(3103),
        msg: vMessage,
        data: vTooManyLotsRefusal
    })
]);

/**
 * GetBlockTradeDrawSuccess
 *
 * Done.
 */
export const vGetBlockTradeDrawResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vDrawProof
});

/**
 * ListBlockTradeApplicationsSuccess
 *
 * Done.
 */
export const vListBlockTradeApplicationsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vBlockTradeApplication), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * ListPreMarketSuccess
 *
 * Done.
 */
export const vListPreMarketResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPreMarketItem), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vApplyForPreMarketResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vPreMarketApplication
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2002),
        msg: vMessage,
        data: vInsufficientFundsRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2003),
        msg: vMessage,
        data: vPriceOffTickRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2004),
        msg: vMessage,
        data: vPriceOutsideLimitsRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2005),
        msg: vMessage,
        data: vQuantityNotLotRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2006),
        msg: vMessage,
        data: vQuantityBelowMinimumRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2016),
        msg: vMessage,
        data: vQuantityTooLargeRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(3201),
        msg: vMessage,
        data: vPreMarketClosedRefusal
    })
]);

/**
 * ListPreMarketApplicationsSuccess
 *
 * Done.
 */
export const vListPreMarketApplicationsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPreMarketApplication), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vCancelPreMarketApplicationResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vPreMarketApplication
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(3004),
        msg: vMessage,
        data: vApplicationNotOpenRefusal
    })]);

/**
 * ListIntradayStocksSuccess
 *
 * Done.
 */
export const vListIntradayStocksResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vIntradayStock), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor,
        closing: vIntradayClosing
    })
});

/**
 * ListDividendsSuccess
 *
 * Done.
 */
export const vListDividendsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vDividend), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetDividendSummarySuccess
 *
 * Done.
 */
export const vGetDividendSummaryResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vDividendSummary
});

/**
 * ListFollowProductsSuccess
 *
 * Done.
 */
export const vListFollowProductsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vFollowProduct), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetFollowProductSuccess
 *
 * Done.
 */
export const vGetFollowProductResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vFollowProductDetail
});

/**
 * Done, or refused by a rule.
 */
export const vFollowProductResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vFollowRecord
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2002),
        msg: vMessage,
        data: vInsufficientFundsRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(4001),
        msg: vMessage,
        data: vFollowBelowMinimumRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(4002),
        msg: vMessage,
        data: vProductNotOpenRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(4003),
        msg: vMessage,
        data: vRiskTooHighRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(4006),
        msg: vMessage,
        data: vDisclosureVersionStaleRefusal
    })
]);

/**
 * ListFollowRecordsSuccess
 *
 * Done.
 */
export const vListFollowRecordsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vFollowRecord), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetFollowRecordSuccess
 *
 * Done.
 */
export const vGetFollowRecordResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vFollowRecord
});

/**
 * Done, or refused by a rule.
 */
export const vStopFollowingResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vFollowRecord
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(4004),
        msg: vMessage,
        data: vNotFollowingRefusal
    })]);

/**
 * Done, or refused by a rule.
 */
export const vWithdrawFollowResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vFollowRecord
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(4005),
        msg: vMessage,
        data: vFollowNotPendingRefusal
    })]);

/**
 * GetLoanTermsSuccess
 *
 * Done.
 */
export const vGetLoanTermsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vLoanTerms
});

/**
 * GetLoanAgreementSuccess
 *
 * Done.
 */
export const vGetLoanAgreementResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vLoanAgreement
});

/**
 * Done, or refused by a rule.
 */
export const vQuoteLoanResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vLoanQuote
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(5001),
        msg: vMessage,
        data: vLoanLimitInsufficientRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(5002),
        msg: vMessage,
        data: vLoanBelowMinimumRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(5003),
        msg: vMessage,
        data: vRateOverLegalCapRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(5008),
        msg: vMessage,
        data: vLoanAmountStepRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(5009),
        msg: vMessage,
        data: vCollateralNotAvailableRefusal
    })
]);

/**
 * ListLoansSuccess
 *
 * Done.
 */
export const vListLoansResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vLoan), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vApplyForLoanResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vLoan
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(5001),
        msg: vMessage,
        data: vLoanLimitInsufficientRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(5002),
        msg: vMessage,
        data: vLoanBelowMinimumRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(5003),
        msg: vMessage,
        data: vRateOverLegalCapRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(5004),
        msg: vMessage,
        data: vAgreementNotAcceptedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(5005),
        msg: vMessage,
        data: vAgreementVersionStaleRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(5008),
        msg: vMessage,
        data: vLoanAmountStepRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(5009),
        msg: vMessage,
        data: vCollateralNotAvailableRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(6003),
        msg: vMessage,
        data: vIdentityNeededRefusal
    })
]);

/**
 * GetLoanSuccess
 *
 * Done.
 */
export const vGetLoanResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vLoan
});

/**
 * Done, or refused by a rule.
 */
export const vRepayLoanResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vLoan
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(2002),
        msg: vMessage,
        data: vInsufficientFundsRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(5006),
        msg: vMessage,
        data: vLoanNotRepayableRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(5007),
        msg: vMessage,
        data: vMoreThanOwedRefusal
    })
]);

/**
 * Done, or refused by a rule.
 */
export const vAddCollateralResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vLoan
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(5009),
        msg: vMessage,
        data: vCollateralNotAvailableRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(5010),
        msg: vMessage,
        data: vLoanNotOpenRefusal
    })
]);

/**
 * ListBanksSuccess
 *
 * Done.
 */
export const vListBanksResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vBank), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * ListBankAccountsSuccess
 *
 * Done.
 */
export const vListBankAccountsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vBankAccount), /* @__PURE__ */ v.maxLength(3)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * Done, or refused by a rule.
 */
export const vAddBankAccountResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vBankAccount
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(6003),
        msg: vMessage,
        data: vIdentityNeededRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(6005),
        msg: vMessage,
        data: vUploadUnknownRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(7004),
        msg: vMessage,
        data: vBankAccountLimitRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(7005),
        msg: vMessage,
        data: vHolderMismatchRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(7009),
        msg: vMessage,
        data: vBankUnknownRefusal
    })
]);

/**
 * Done, or refused by a rule.
 */
export const vRemoveBankAccountResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: /* @__PURE__ */ v.null()
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(7006),
        msg: vMessage,
        data: vBankAccountInUseRefusal
    })]);

/**
 * Done, or refused by a rule.
 */
export const vUpdateBankAccountResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vBankAccount
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(6005),
        msg: vMessage,
        data: vUploadUnknownRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(7005),
        msg: vMessage,
        data: vHolderMismatchRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(7006),
        msg: vMessage,
        data: vBankAccountInUseRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(7009),
        msg: vMessage,
        data: vBankUnknownRefusal
    })
]);

/**
 * GetTopUpUrlSuccess
 *
 * Done.
 */
export const vGetTopUpUrlResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vTopUpUrl
});

/**
 * ListDepositsSuccess
 *
 * Done.
 */
export const vListDepositsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vDeposit), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vRequestDepositResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vDeposit
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(7001),
        msg: vMessage,
        data: vAmountBelowMinimumRefusal
    })]);

/**
 * GetDepositSuccess
 *
 * Done.
 */
export const vGetDepositResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vDeposit
});

/**
 * GetWithdrawalTermsSuccess
 *
 * Done.
 */
export const vGetWithdrawalTermsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vWithdrawalTerms
});

/**
 * ListWithdrawalsSuccess
 *
 * Done.
 */
export const vListWithdrawalsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vWithdrawal), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vRequestWithdrawalResponse = /* @__PURE__ */ v.variant('code', [
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vWithdrawal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1007),
        msg: vMessage,
        data: vFundPasswordUnsetRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1008),
        msg: vMessage,
        data: vFundPasswordWrongRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1009),
        msg: vMessage,
        data: vFundPasswordLockedRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(6003),
        msg: vMessage,
        data: vIdentityNeededRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(7001),
        msg: vMessage,
        data: vAmountBelowMinimumRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(7002),
        msg: vMessage,
        data: vMoreThanWithdrawableRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(7003),
        msg: vMessage,
        data: vOutsideWithdrawalHoursRefusal
    }),
    /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(7008),
        msg: vMessage,
        data: vBankAccountOnHoldRefusal
    })
]);

/**
 * GetWithdrawalSuccess
 *
 * Done.
 */
export const vGetWithdrawalResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vWithdrawal
});

/**
 * Done, or refused by a rule.
 */
export const vCancelWithdrawalResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vWithdrawal
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(7007),
        msg: vMessage,
        data: vWithdrawalNotCancellableRefusal
    })]);

/**
 * ListNewsSuccess
 *
 * Done.
 */
export const vListNewsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vNewsSummary), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetNewsItemSuccess
 *
 * Done.
 */
export const vGetNewsItemResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vNewsItem
});

/**
 * ReadNewsItemSuccess
 *
 * Done.
 */
export const vReadNewsItemResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vNewsItem
});

/**
 * ListMessagesSuccess
 *
 * Done.
 */
export const vListMessagesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vInboxMessage), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetMessageSuccess
 *
 * Done.
 */
export const vGetMessageResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vInboxMessage
});

/**
 * ReadMessageSuccess
 *
 * Done.
 */
export const vReadMessageResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vInboxMessage
});

/**
 * ReadAllMessagesSuccess
 *
 * Done.
 */
export const vReadAllMessagesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.null()
});

/**
 * GetBadgesSuccess
 *
 * Done.
 */
export const vGetBadgesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vBadges
});

/**
 * ListSupportChannelsSuccess
 *
 * Done.
 */
export const vListSupportChannelsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vSupportChannel), /* @__PURE__ */ v.maxLength(5)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * ListSupportMessagesSuccess
 *
 * Done.
 */
export const vListSupportMessagesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vSupportMessage), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * SendSupportMessageSuccess
 *
 * Done.
 */
export const vSendSupportMessageResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vSupportMessage
});

/**
 * Done, or refused by a rule.
 */
export const vUploadImageResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vUpload
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(6004),
        msg: vMessage,
        data: vImageNotAcceptedRefusal
    })]);

/**
 * GetUploadSuccess
 *
 * Done.
 */
export const vGetUploadResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vUploadDetail
});

/** The 200 answer of each operation. */
export const RESPONSES = {
  addBankAccount: vAddBankAccountResponse,
  addCollateral: vAddCollateralResponse,
  addToWatchlist: vAddToWatchlistResponse,
  applyForBlockTrade: vApplyForBlockTradeResponse,
  applyForIpo: vApplyForIpoResponse,
  applyForLoan: vApplyForLoanResponse,
  applyForPreMarket: vApplyForPreMarketResponse,
  beginPasskeyRegistration: vBeginPasskeyRegistrationResponse,
  beginPasskeySignIn: vBeginPasskeySignInResponse,
  cancelFundPasswordReset: vCancelFundPasswordResetResponse,
  cancelLoginPasswordReset: vCancelLoginPasswordResetResponse,
  cancelOrder: vCancelOrderResponse,
  cancelPreMarketApplication: vCancelPreMarketApplicationResponse,
  cancelWithdrawal: vCancelWithdrawalResponse,
  changeFundPassword: vChangeFundPasswordResponse,
  changeOrder: vChangeOrderResponse,
  changePassword: vChangePasswordResponse,
  changeScreenFilter: vChangeScreenFilterResponse,
  changeWatchGroup: vChangeWatchGroupResponse,
  chooseFeePlan: vChooseFeePlanResponse,
  clearSearchHistory: vClearSearchHistoryResponse,
  closeAccount: vCloseAccountResponse,
  closePosition: vClosePositionResponse,
  createPriceAlert: vCreatePriceAlertResponse,
  createRecoveryCodes: vCreateRecoveryCodesResponse,
  createScreenFilter: vCreateScreenFilterResponse,
  createWatchGroup: vCreateWatchGroupResponse,
  deletePasskey: vDeletePasskeyResponse,
  deletePriceAlert: vDeletePriceAlertResponse,
  deleteScreenFilter: vDeleteScreenFilterResponse,
  deleteWatchGroup: vDeleteWatchGroupResponse,
  exportJournal: vExportJournalResponse,
  exportStatement: vExportStatementResponse,
  finishPasskeyRegistration: vFinishPasskeyRegistrationResponse,
  finishPasskeySignIn: vFinishPasskeySignInResponse,
  followProduct: vFollowProductResponse,
  getAssets: vGetAssetsResponse,
  getBadges: vGetBadgesResponse,
  getBlockTradeDraw: vGetBlockTradeDrawResponse,
  getBoard: vGetBoardResponse,
  getChartDrawings: vGetChartDrawingsResponse,
  getDeposit: vGetDepositResponse,
  getDividendSummary: vGetDividendSummaryResponse,
  getEnvironment: vGetEnvironmentResponse,
  getFollowProduct: vGetFollowProductResponse,
  getFollowRecord: vGetFollowRecordResponse,
  getFundPasswordReset: vGetFundPasswordResetResponse,
  getIdentity: vGetIdentityResponse,
  getIpo: vGetIpoResponse,
  getIpoApplication: vGetIpoApplicationResponse,
  getIpoDraw: vGetIpoDrawResponse,
  getJournalEntry: vGetJournalEntryResponse,
  getJournalStatistics: vGetJournalStatisticsResponse,
  getJournalTrade: vGetJournalTradeResponse,
  getLoan: vGetLoanResponse,
  getLoanAgreement: vGetLoanAgreementResponse,
  getLoanTerms: vGetLoanTermsResponse,
  getLoginPasswordReset: vGetLoginPasswordResetResponse,
  getMarketClock: vGetMarketClockResponse,
  getMessage: vGetMessageResponse,
  getNewsItem: vGetNewsItemResponse,
  getOrder: vGetOrderResponse,
  getOwnLoginPasswordReset: vGetOwnLoginPasswordResetResponse,
  getPosition: vGetPositionResponse,
  getProfit: vGetProfitResponse,
  getRecoveryCodes: vGetRecoveryCodesResponse,
  getStanding: vGetStandingResponse,
  getStock: vGetStockResponse,
  getStockFacts: vGetStockFactsResponse,
  getTopUpUrl: vGetTopUpUrlResponse,
  getTradingTerms: vGetTradingTermsResponse,
  getUpload: vGetUploadResponse,
  getUserInfo: vGetUserInfoResponse,
  getWithdrawal: vGetWithdrawalResponse,
  getWithdrawalTerms: vGetWithdrawalTermsResponse,
  issueStreamTicket: vIssueStreamTicketResponse,
  listBankAccounts: vListBankAccountsResponse,
  listBanks: vListBanksResponse,
  listBlockTradeApplications: vListBlockTradeApplicationsResponse,
  listBlockTrades: vListBlockTradesResponse,
  listCandles: vListCandlesResponse,
  listDeposits: vListDepositsResponse,
  listDevices: vListDevicesResponse,
  listDividends: vListDividendsResponse,
  listEarnings: vListEarningsResponse,
  listFeePlans: vListFeePlansResponse,
  listFollowProducts: vListFollowProductsResponse,
  listFollowRecords: vListFollowRecordsResponse,
  listHotStocks: vListHotStocksResponse,
  listIndexValues: vListIndexValuesResponse,
  listIndices: vListIndicesResponse,
  listIntradayStocks: vListIntradayStocksResponse,
  listIpoApplications: vListIpoApplicationsResponse,
  listIpos: vListIposResponse,
  listJournalTrades: vListJournalTradesResponse,
  listLedgerEntries: vListLedgerEntriesResponse,
  listLoans: vListLoansResponse,
  listMessages: vListMessagesResponse,
  listNews: vListNewsResponse,
  listOrders: vListOrdersResponse,
  listPasskeys: vListPasskeysResponse,
  listPositions: vListPositionsResponse,
  listPreMarket: vListPreMarketResponse,
  listPreMarketApplications: vListPreMarketApplicationsResponse,
  listPriceAlerts: vListPriceAlertsResponse,
  listResultCodes: vListResultCodesResponse,
  listScreenFilters: vListScreenFiltersResponse,
  listSearchHistory: vListSearchHistoryResponse,
  listSectors: vListSectorsResponse,
  listSimilarStocks: vListSimilarStocksResponse,
  listStocks: vListStocksResponse,
  listSupportChannels: vListSupportChannelsResponse,
  listSupportMessages: vListSupportMessagesResponse,
  listTicks: vListTicksResponse,
  listTrades: vListTradesResponse,
  listWatchGroups: vListWatchGroupsResponse,
  listWatchlist: vListWatchlistResponse,
  listWithdrawals: vListWithdrawalsResponse,
  login: vLoginResponse,
  logout: vLogoutResponse,
  placeOrder: vPlaceOrderResponse,
  previewOrder: vPreviewOrderResponse,
  quoteLoan: vQuoteLoanResponse,
  readAllMessages: vReadAllMessagesResponse,
  readMessage: vReadMessageResponse,
  readNewsItem: vReadNewsItemResponse,
  register: vRegisterResponse,
  removeBankAccount: vRemoveBankAccountResponse,
  removeFromWatchlist: vRemoveFromWatchlistResponse,
  renamePasskey: vRenamePasskeyResponse,
  repayLoan: vRepayLoanResponse,
  requestDeposit: vRequestDepositResponse,
  requestFundPasswordReset: vRequestFundPasswordResetResponse,
  requestLoginPasswordReset: vRequestLoginPasswordResetResponse,
  requestWithdrawal: vRequestWithdrawalResponse,
  revokeDevice: vRevokeDeviceResponse,
  saveChartDrawings: vSaveChartDrawingsResponse,
  saveJournalEntry: vSaveJournalEntryResponse,
  screenStocks: vScreenStocksResponse,
  sendSupportMessage: vSendSupportMessageResponse,
  stopFollowing: vStopFollowingResponse,
  submitIdentity: vSubmitIdentityResponse,
  subscribeIpo: vSubscribeIpoResponse,
  updateBankAccount: vUpdateBankAccountResponse,
  updateProfile: vUpdateProfileResponse,
  uploadImage: vUploadImageResponse,
  useFundPasswordReset: vUseFundPasswordResetResponse,
  useLoginPasswordReset: vUseLoginPasswordResetResponse,
  useRecoveryCode: vUseRecoveryCodeResponse,
  withdrawFollow: vWithdrawFollowResponse,
  withdrawIpoApplication: vWithdrawIpoApplicationResponse,
};
