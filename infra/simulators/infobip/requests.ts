/**
 * The requests of the Infobip simulator, transcribed from infobip.com/docs/api ("Send SMS messages" of version 3, "Send
 * SMS message" of version 2) and the models of Infobip's Java client (infobip/infobip-api-java-client: SmsRequest,
 * SmsMessage, SmsTextContent, SmsAdvancedTextualRequest, SmsTextualMessage).
 */
import * as z from 'zod';

const text = z.string().min(1);
const url = z.url({ protocol: /^https?$/ });
const contentType = z.enum(['application/json', 'application/xml']);
const callbackData = z.string().max(4000);
const transliteration = z.enum([
  'NONE',
  'TURKISH',
  'GREEK',
  'CYRILLIC',
  'SERBIAN_CYRILLIC',
  'BULGARIAN_CYRILLIC',
  'CENTRAL_EUROPEAN',
  'BALTIC',
  'PORTUGUESE',
  'COLOMBIAN',
  'NON_UNICODE',
  'ALL',
]);
const language = z.strictObject({
  languageCode: z.enum(['NONE', 'TR', 'ES', 'PT', 'AUTODETECT']),
});
/** `2026-03-02T08:15:00.000+0000`; the zone may have a colon. */
const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:?\d\d)$/);
const hour = z.strictObject({ hour: z.int().min(0).max(23), minute: z.int().min(0).max(59) });
const deliveryTimeWindow = z.strictObject({
  days: z.array(z.enum(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'])).min(1),
  from: hour.optional(),
  to: hour.optional(),
});
/** Options for India, Turkey and South Korea. */
const regional = z.looseObject({});
const urlOptions = z.strictObject({
  shortenUrl: z.boolean().optional(),
  trackClicks: z.boolean().optional(),
  trackingUrl: z.string().optional(),
  removeProtocol: z.boolean().optional(),
  customDomain: z.string().optional(),
});
const speedLimit = z.strictObject({
  amount: z.int().positive(),
  timeUnit: z.enum(['MINUTE', 'HOUR', 'DAY']).optional(),
});

const destination = {
  to: text,
  messageId: z.string().max(200).optional(),
};

const content = z.union([
  z.strictObject({ text, transliteration: transliteration.optional(), language: language.optional() }),
  z.strictObject({
    hex: z.string().regex(/^[0-9a-f]{2}( ?[0-9a-f]{2})*$/i),
    dataCoding: z.int().optional(),
    esmClass: z.int().optional(),
  }),
]);

const platform = z.strictObject({
  entityId: z.string().max(255).optional(),
  applicationId: z.string().max(255).optional(),
});

/** POST /sms/3/messages. */
export const requestV3 = z.strictObject({
  messages: z
    .array(
      z.strictObject({
        sender: text.optional(),
        destinations: z.array(z.strictObject({ ...destination, networkId: z.int().optional() })).min(1),
        content,
        options: z
          .strictObject({
            platform: platform.optional(),
            validityPeriod: z
              .strictObject({
                amount: z.int().positive(),
                timeUnit: z.enum(['SECONDS', 'MINUTES', 'HOURS']).optional(),
              })
              .optional(),
            deliveryTimeWindow: deliveryTimeWindow.optional(),
            campaignReferenceId: z.string().max(255).optional(),
            regional: regional.optional(),
            flash: z.boolean().optional(),
          })
          .optional(),
        webhooks: z
          .strictObject({
            delivery: z
              .strictObject({
                url: url.optional(),
                intermediateReport: z.boolean().optional(),
                notify: z.boolean().optional(),
              })
              .optional(),
            contentType: contentType.optional(),
            callbackData: callbackData.optional(),
          })
          .optional(),
      }),
    )
    .min(1),
  options: z
    .strictObject({
      schedule: z
        .strictObject({
          bulkId: text.max(100).optional(),
          sendAt: time.optional(),
          sendingSpeedLimit: speedLimit.optional(),
        })
        .optional(),
      tracking: urlOptions.optional(),
      includeSmsCountInResponse: z.boolean().optional(),
      conversionTracking: z
        .strictObject({ useConversionTracking: z.boolean().optional(), conversionTrackingName: z.string().optional() })
        .optional(),
    })
    .optional(),
});

/** POST /sms/2/text/advanced. */
export const requestV2 = z.strictObject({
  bulkId: text.max(100).optional(),
  messages: z
    .array(
      z.strictObject({
        from: text.optional(),
        destinations: z.array(z.strictObject(destination)).min(1),
        text,
        flash: z.boolean().optional(),
        notifyUrl: url.optional(),
        notifyContentType: contentType.optional(),
        callbackData: callbackData.optional(),
        intermediateReport: z.boolean().optional(),
        /** Minutes. */
        validityPeriod: z.int().min(1).max(2880).optional(),
        sendAt: time.optional(),
        deliveryTimeWindow: deliveryTimeWindow.optional(),
        language: language.optional(),
        transliteration: transliteration.optional(),
        regional: regional.optional(),
        ...platform.shape,
      }),
    )
    .min(1),
  sendingSpeedLimit: speedLimit.optional(),
  urlOptions: urlOptions.optional(),
  tracking: z.looseObject({ track: z.enum(['SMS', 'URL']) }).optional(),
  includeSmsCountInResponse: z.boolean().optional(),
});
