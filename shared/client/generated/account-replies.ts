/** Written by npm run client from the OpenAPI document; a test compares. */

import type { TransactionState, AppTest, Message, SmsGroup, Request, Event, StoppedLane, TimelineStep, SearchResult, AccountOfPerson, Session, SecondFactor, AccountSecurity, Passkey, ApiToken, Member, WebhookEndpoint, WebhookEvent, WebhookSecret, DeliveryAttempt, WebhookDelivery, AuditEntry, ApiCall, ApiCallDetails, Usage, RefusedApp } from './schemas.ts';

export type ListAccountPaymentAppsReply = {
  /** The result of the call */
  data: ({
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Settings of the gateway for this kind of app */
    settings?: unknown;
    [name: string]: unknown;
  })[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CreateAccountPaymentAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Settings of the gateway for this kind of app */
    settings?: unknown;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetAccountPaymentAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Settings of the gateway for this kind of app */
    settings?: unknown;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ChangeAccountPaymentAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Settings of the gateway for this kind of app */
    settings?: unknown;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type DisableAccountPaymentAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Settings of the gateway for this kind of app */
    settings?: unknown;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type EnableAccountPaymentAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Settings of the gateway for this kind of app */
    settings?: unknown;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type TestAccountPaymentAppReply = {
  /** The result of the call */
  data: AppTest;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetPaymentTotalsReply = {
  /** The result of the call */
  data: {
    /** Time zone in which the days begin and end */
    time_zone: string;
    /** False while older payments are still being counted: call it again */
    is_complete: boolean;
    /** The days, oldest first; today is the last */
    days: ({
      /** The day, YYYY-MM-DD */
      date: string;
      /** Completed payments of the day, an entry for each currency */
      money: {
        /** ISO 4217 code of the currency */
        currency: string;
        /** Sum of the payments that customers made */
        in: string;
        /** Number of the payments that customers made */
        in_count: number;
        /** Sum of the payments that you sent, reversals included */
        out: string;
        /** Number of the payments that you sent, reversals included */
        out_count: number;
      }[];
      /** How many succeeded */
      completed: number;
      /** How many failed */
      failed: number;
      /** Number of payments that the customer cancelled */
      cancelled: number;
      /** Number of payments that the customer did not answer in time */
      expired: number;
      /** Number of payments whose outcome is not known */
      unknown: number;
      /** Share of those that succeeded among those that ended, 0 to 1; null while none has */
      success_rate: number | null;
      /** Number of payments that have no outcome yet */
      pending: number;
      /** Half of the prompts were paid within this time, in milliseconds; null without any */
      median_ms: number | null;
      /** 95 of 100 prompts were paid within this time, in milliseconds; null without any */
      p95_ms: number | null;
    })[];
    /** Half of the prompts were paid within this time, in milliseconds; null without any */
    median_ms: number | null;
    /** 95 of 100 prompts were paid within this time, in milliseconds; null without any */
    p95_ms: number | null;
    /** The same by app, of all the days together */
    apps: ({
      /** Id of the app that the request belongs to; null if there is none */
      app_id: number;
      /** Your name for it */
      name: string;
      /** The driver that it uses, as GET /account/drivers lists them */
      type: string;
      /** How many succeeded */
      completed: number;
      /** How many failed */
      failed: number;
      /** Number of payments that the customer cancelled */
      cancelled: number;
      /** Number of payments that the customer did not answer in time */
      expired: number;
      /** Number of payments whose outcome is not known */
      unknown: number;
      /** Share of those that succeeded among those that ended, 0 to 1; null while none has */
      success_rate: number | null;
      /** Number of payments that have no outcome yet */
      pending: number;
    })[];
    /** The same by type of payment app */
    drivers: ({
      /** The driver that it uses, as GET /account/drivers lists them */
      type: string;
      /** How many succeeded */
      completed: number;
      /** How many failed */
      failed: number;
      /** Number of payments that the customer cancelled */
      cancelled: number;
      /** Number of payments that the customer did not answer in time */
      expired: number;
      /** Number of payments whose outcome is not known */
      unknown: number;
      /** Share of those that succeeded among those that ended, 0 to 1; null while none has */
      success_rate: number | null;
      /** The last hours, which show whether the provider works */
      recent: {
        /** Number of hours that are counted */
        hours: number;
        /** Number of payments of these hours that have an outcome */
        ended: number;
        /** Those whose provider could not be reached or gave no clear answer */
        troubled: number;
      };
    })[];
    /** Payments that did not complete, by the provider’s code, the most frequent first */
    failures: {
      /** The driver that it uses, as GET /account/drivers lists them */
      type: string;
      /** The provider’s code; other stands for the rest */
      code: string;
      /** The provider’s text for this code */
      reason: string;
      /** How many were counted */
      count: number;
    }[];
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListAccountSmsAppsReply = {
  /** The result of the call */
  data: ({
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Messages that may wait at the same time, by which groups choose an app; null for no limit */
    sms_limit?: unknown;
    /** Sender that recipients see; empty lets the provider choose */
    sender?: unknown;
    /** The payment app whose payments its received texts may confirm; null for none */
    payment_app_id?: unknown;
    /** Settings of the gateway for this kind of app */
    settings?: unknown;
    /** Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all */
    chats?: unknown;
    /** Whether pushes to the app’s addresses must carry a key */
    has_webhook_key: boolean;
    /** Whether received messages are sent to a chat */
    has_chats: boolean;
    /** The provider’s refusal that stops all messages until the settings are corrected; null if none */
    config_error: string | null;
    [name: string]: unknown;
  })[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CreateAccountSmsAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Messages that may wait at the same time, by which groups choose an app; null for no limit */
    sms_limit?: unknown;
    /** Sender that recipients see; empty lets the provider choose */
    sender?: unknown;
    /** The payment app whose payments its received texts may confirm; null for none */
    payment_app_id?: unknown;
    /** Settings of the gateway for this kind of app */
    settings?: unknown;
    /** Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all */
    chats?: unknown;
    /** Whether pushes to the app’s addresses must carry a key */
    has_webhook_key: boolean;
    /** Whether received messages are sent to a chat */
    has_chats: boolean;
    /** The provider’s refusal that stops all messages until the settings are corrected; null if none */
    config_error: string | null;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetAccountSmsAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Messages that may wait at the same time, by which groups choose an app; null for no limit */
    sms_limit?: unknown;
    /** Sender that recipients see; empty lets the provider choose */
    sender?: unknown;
    /** The payment app whose payments its received texts may confirm; null for none */
    payment_app_id?: unknown;
    /** Settings of the gateway for this kind of app */
    settings?: unknown;
    /** Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all */
    chats?: unknown;
    /** Whether pushes to the app’s addresses must carry a key */
    has_webhook_key: boolean;
    /** Whether received messages are sent to a chat */
    has_chats: boolean;
    /** The provider’s refusal that stops all messages until the settings are corrected; null if none */
    config_error: string | null;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ChangeAccountSmsAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Messages that may wait at the same time, by which groups choose an app; null for no limit */
    sms_limit?: unknown;
    /** Sender that recipients see; empty lets the provider choose */
    sender?: unknown;
    /** The payment app whose payments its received texts may confirm; null for none */
    payment_app_id?: unknown;
    /** Settings of the gateway for this kind of app */
    settings?: unknown;
    /** Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all */
    chats?: unknown;
    /** Whether pushes to the app’s addresses must carry a key */
    has_webhook_key: boolean;
    /** Whether received messages are sent to a chat */
    has_chats: boolean;
    /** The provider’s refusal that stops all messages until the settings are corrected; null if none */
    config_error: string | null;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type DisableAccountSmsAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Messages that may wait at the same time, by which groups choose an app; null for no limit */
    sms_limit?: unknown;
    /** Sender that recipients see; empty lets the provider choose */
    sender?: unknown;
    /** The payment app whose payments its received texts may confirm; null for none */
    payment_app_id?: unknown;
    /** Settings of the gateway for this kind of app */
    settings?: unknown;
    /** Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all */
    chats?: unknown;
    /** Whether pushes to the app’s addresses must carry a key */
    has_webhook_key: boolean;
    /** Whether received messages are sent to a chat */
    has_chats: boolean;
    /** The provider’s refusal that stops all messages until the settings are corrected; null if none */
    config_error: string | null;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type EnableAccountSmsAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Messages that may wait at the same time, by which groups choose an app; null for no limit */
    sms_limit?: unknown;
    /** Sender that recipients see; empty lets the provider choose */
    sender?: unknown;
    /** The payment app whose payments its received texts may confirm; null for none */
    payment_app_id?: unknown;
    /** Settings of the gateway for this kind of app */
    settings?: unknown;
    /** Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all */
    chats?: unknown;
    /** Whether pushes to the app’s addresses must carry a key */
    has_webhook_key: boolean;
    /** Whether received messages are sent to a chat */
    has_chats: boolean;
    /** The provider’s refusal that stops all messages until the settings are corrected; null if none */
    config_error: string | null;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type TestAccountSmsAppReply = {
  /** The result of the call */
  data: AppTest;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListAccountSmsGroupsReply = {
  /** The result of the call */
  data: SmsGroup[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CreateAccountSmsGroupReply = {
  /** The result of the call */
  data: SmsGroup;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetAccountSmsGroupReply = {
  /** The result of the call */
  data: SmsGroup;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ChangeAccountSmsGroupReply = {
  /** The result of the call */
  data: SmsGroup;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type DeleteAccountSmsGroupReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListConversationReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: Message[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
};

export type GetMessageTotalsReply = {
  /** The result of the call */
  data: {
    /** Time zone in which the days begin and end */
    time_zone: string;
    /** False while older messages are still being counted: call it again */
    is_complete: boolean;
    /** The days, oldest first; today is the last */
    days: {
      /** The day, YYYY-MM-DD */
      date: string;
      /** Number of messages that reached the phone, as the provider reported */
      delivered: number;
      /** Number of messages that the provider accepted and has not reported as delivered */
      sent: number;
      /** How many failed */
      failed: number;
      /** Number of messages that the provider has not accepted yet */
      pending: number;
      /** Number of messages that customers sent to you */
      received: number;
      /** Parts of the messages that were sent; providers charge for each part */
      message_parts: number;
      /** Price of the messages of the day, an entry for each currency */
      cost: {
        /** ISO 4217 code of the currency */
        currency: string;
        /** Sum of the prices that the provider reported */
        amount: string;
      }[];
    }[];
    /** The same by app, of all the days together */
    apps: {
      /** Id of the app that the request belongs to; null if there is none */
      app_id: number;
      /** Your name for it */
      name: string;
      /** The driver that it uses, as GET /account/drivers lists them */
      type: string;
      /** Number of messages that reached the phone, as the provider reported */
      delivered: number;
      /** Number of messages that the provider accepted and has not reported as delivered */
      sent: number;
      /** How many failed */
      failed: number;
      /** Number of messages that the provider has not accepted yet */
      pending: number;
      /** Number of messages that customers sent to you */
      received: number;
    }[];
    /** Messages that failed, by the provider’s code, the most frequent first */
    failures: {
      /** The driver that it uses, as GET /account/drivers lists them */
      type: string;
      /** The provider’s code; other stands for the rest */
      code: string;
      /** The provider’s text for this code */
      reason: string;
      /** How many were counted */
      count: number;
    }[];
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListAccountTaxAppsReply = {
  /** The result of the call */
  data: ({
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Whether the authority has initialized the app’s device */
    initialized: boolean;
    /** When it was last used, ISO 8601 UTC; null if never */
    last_used_at: string | null;
    [name: string]: unknown;
  })[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CreateAccountTaxAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Whether the authority has initialized the app’s device */
    initialized: boolean;
    /** When it was last used, ISO 8601 UTC; null if never */
    last_used_at: string | null;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetAccountTaxAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Whether the authority has initialized the app’s device */
    initialized: boolean;
    /** When it was last used, ISO 8601 UTC; null if never */
    last_used_at: string | null;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ChangeAccountTaxAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Whether the authority has initialized the app’s device */
    initialized: boolean;
    /** When it was last used, ISO 8601 UTC; null if never */
    last_used_at: string | null;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type DisableAccountTaxAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Whether the authority has initialized the app’s device */
    initialized: boolean;
    /** When it was last used, ISO 8601 UTC; null if never */
    last_used_at: string | null;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type EnableAccountTaxAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Whether the authority has initialized the app’s device */
    initialized: boolean;
    /** When it was last used, ISO 8601 UTC; null if never */
    last_used_at: string | null;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type TestAccountTaxAppReply = {
  /** The result of the call */
  data: AppTest;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListStoppedLanesReply = {
  /** The result of the call */
  data: StoppedLane[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListAccountAccountingAppsReply = {
  /** The result of the call */
  data: ({
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Accounts and other ids in your books for documents that name none, such as income_account */
    defaults?: unknown;
    /** Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates */
    tax_map?: unknown;
    /** False: documents stay drafts, if the provider has drafts */
    post_documents?: unknown;
    /** What happens if the provider has a record of the same name: `link` it or `fail` */
    on_duplicate?: unknown;
    /** The provider’s id of the company whose books they are; null until it is known */
    organization_id: string | null;
    /** Name of that company; null until it is known */
    organization_name: string | null;
    /** ISO 4217 code of the currency of the books; null until it is known */
    base_currency: string | null;
    /** When a sync last succeeded, ISO 8601 UTC; null if never */
    last_sync_at: string | null;
    /** The last failure, in words; null if there was none */
    last_error: string | null;
    /** State of the connection: active, or what is missing: connect the app again or correct its credentials */
    status: "pending_auth" | "active" | "needs_reauth";
    [name: string]: unknown;
  })[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CreateAccountAccountingAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Accounts and other ids in your books for documents that name none, such as income_account */
    defaults?: unknown;
    /** Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates */
    tax_map?: unknown;
    /** False: documents stay drafts, if the provider has drafts */
    post_documents?: unknown;
    /** What happens if the provider has a record of the same name: `link` it or `fail` */
    on_duplicate?: unknown;
    /** The provider’s id of the company whose books they are; null until it is known */
    organization_id: string | null;
    /** Name of that company; null until it is known */
    organization_name: string | null;
    /** ISO 4217 code of the currency of the books; null until it is known */
    base_currency: string | null;
    /** When a sync last succeeded, ISO 8601 UTC; null if never */
    last_sync_at: string | null;
    /** The last failure, in words; null if there was none */
    last_error: string | null;
    /** State of the connection: active, or what is missing: connect the app again or correct its credentials */
    status: "pending_auth" | "active" | "needs_reauth";
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetAccountAccountingAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Accounts and other ids in your books for documents that name none, such as income_account */
    defaults?: unknown;
    /** Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates */
    tax_map?: unknown;
    /** False: documents stay drafts, if the provider has drafts */
    post_documents?: unknown;
    /** What happens if the provider has a record of the same name: `link` it or `fail` */
    on_duplicate?: unknown;
    /** The provider’s id of the company whose books they are; null until it is known */
    organization_id: string | null;
    /** Name of that company; null until it is known */
    organization_name: string | null;
    /** ISO 4217 code of the currency of the books; null until it is known */
    base_currency: string | null;
    /** When a sync last succeeded, ISO 8601 UTC; null if never */
    last_sync_at: string | null;
    /** The last failure, in words; null if there was none */
    last_error: string | null;
    /** State of the connection: active, or what is missing: connect the app again or correct its credentials */
    status: "pending_auth" | "active" | "needs_reauth";
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ChangeAccountAccountingAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Accounts and other ids in your books for documents that name none, such as income_account */
    defaults?: unknown;
    /** Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates */
    tax_map?: unknown;
    /** False: documents stay drafts, if the provider has drafts */
    post_documents?: unknown;
    /** What happens if the provider has a record of the same name: `link` it or `fail` */
    on_duplicate?: unknown;
    /** The provider’s id of the company whose books they are; null until it is known */
    organization_id: string | null;
    /** Name of that company; null until it is known */
    organization_name: string | null;
    /** ISO 4217 code of the currency of the books; null until it is known */
    base_currency: string | null;
    /** When a sync last succeeded, ISO 8601 UTC; null if never */
    last_sync_at: string | null;
    /** The last failure, in words; null if there was none */
    last_error: string | null;
    /** State of the connection: active, or what is missing: connect the app again or correct its credentials */
    status: "pending_auth" | "active" | "needs_reauth";
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type DisableAccountAccountingAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Accounts and other ids in your books for documents that name none, such as income_account */
    defaults?: unknown;
    /** Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates */
    tax_map?: unknown;
    /** False: documents stay drafts, if the provider has drafts */
    post_documents?: unknown;
    /** What happens if the provider has a record of the same name: `link` it or `fail` */
    on_duplicate?: unknown;
    /** The provider’s id of the company whose books they are; null until it is known */
    organization_id: string | null;
    /** Name of that company; null until it is known */
    organization_name: string | null;
    /** ISO 4217 code of the currency of the books; null until it is known */
    base_currency: string | null;
    /** When a sync last succeeded, ISO 8601 UTC; null if never */
    last_sync_at: string | null;
    /** The last failure, in words; null if there was none */
    last_error: string | null;
    /** State of the connection: active, or what is missing: connect the app again or correct its credentials */
    status: "pending_auth" | "active" | "needs_reauth";
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type EnableAccountAccountingAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Accounts and other ids in your books for documents that name none, such as income_account */
    defaults?: unknown;
    /** Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates */
    tax_map?: unknown;
    /** False: documents stay drafts, if the provider has drafts */
    post_documents?: unknown;
    /** What happens if the provider has a record of the same name: `link` it or `fail` */
    on_duplicate?: unknown;
    /** The provider’s id of the company whose books they are; null until it is known */
    organization_id: string | null;
    /** Name of that company; null until it is known */
    organization_name: string | null;
    /** ISO 4217 code of the currency of the books; null until it is known */
    base_currency: string | null;
    /** When a sync last succeeded, ISO 8601 UTC; null if never */
    last_sync_at: string | null;
    /** The last failure, in words; null if there was none */
    last_error: string | null;
    /** State of the connection: active, or what is missing: connect the app again or correct its credentials */
    status: "pending_auth" | "active" | "needs_reauth";
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type TestAccountAccountingAppReply = {
  /** The result of the call */
  data: AppTest;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ConnectAccountAccountingAppReply = {
  /** The result of the call */
  data: {
    /** Address at the provider to open in a browser; there you allow the connection */
    authorize_url: string;
    /** When it expires, ISO 8601 UTC */
    expires_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListAccountLockAppsReply = {
  /** The result of the call */
  data: ({
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** State of the connection: active, or what is missing: connect the app again or correct its credentials */
    status: "active" | "needs_reauth";
    /** When the locks were last read from the provider, ISO 8601 UTC; null before that */
    last_synced_at: string | null;
    [name: string]: unknown;
  })[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CreateAccountLockAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** State of the connection: active, or what is missing: connect the app again or correct its credentials */
    status: "active" | "needs_reauth";
    /** When the locks were last read from the provider, ISO 8601 UTC; null before that */
    last_synced_at: string | null;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetAccountLockAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** State of the connection: active, or what is missing: connect the app again or correct its credentials */
    status: "active" | "needs_reauth";
    /** When the locks were last read from the provider, ISO 8601 UTC; null before that */
    last_synced_at: string | null;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ChangeAccountLockAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** State of the connection: active, or what is missing: connect the app again or correct its credentials */
    status: "active" | "needs_reauth";
    /** When the locks were last read from the provider, ISO 8601 UTC; null before that */
    last_synced_at: string | null;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type DisableAccountLockAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** State of the connection: active, or what is missing: connect the app again or correct its credentials */
    status: "active" | "needs_reauth";
    /** When the locks were last read from the provider, ISO 8601 UTC; null before that */
    last_synced_at: string | null;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type EnableAccountLockAppReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** The driver that it uses, as GET /account/drivers lists them */
    type: string;
    /** True: the provider’s live environment; false: its sandbox, where no money moves */
    is_live: boolean;
    /** False while it is disabled */
    is_active: boolean;
    /** Settings for the driver, without secrets; the fields depend on its type */
    config: {
      [name: string]: unknown;
    };
    /** Names of the secrets that are stored; a secret itself is never shown */
    secrets_set: string[];
    /** Addresses of the gateway that you enter at the provider; null for viewers */
    addresses: {
      [name: string]: string;
    } | null;
    /** Problems of the app, in words; null for viewers */
    warnings: string[] | null;
    /** IP addresses of the gateway’s calls, to register at the provider; null for viewers */
    source_addresses: string[] | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** State of the connection: active, or what is missing: connect the app again or correct its credentials */
    status: "active" | "needs_reauth";
    /** When the locks were last read from the provider, ISO 8601 UTC; null before that */
    last_synced_at: string | null;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type TestAccountLockAppReply = {
  /** The result of the call */
  data: AppTest;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListAccountLocksReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** Id of the lock, for paths */
    id: number;
    /** Id of the lock app, the connection to the provider that you configured */
    lock_app_id: number;
    /** Name of the lock at the provider */
    name: string;
    /** The driver of the lock app */
    provider: string;
    /** The provider’s id of the lock */
    provider_lock_id: string;
    /** Its Bluetooth address; null if unknown */
    mac: string | null;
    /** Its model; null if unknown */
    model: string | null;
    /** Version of its firmware; null if unknown */
    firmware: string | null;
    /** Whether the door is locked, as last known */
    state: "locked" | "unlocked" | "unknown";
    /** When `state` was observed, ISO 8601 UTC; null if never */
    state_at: string | null;
    /** Charge of the battery in percent; null if unknown */
    battery_level: number | null;
    /** Whether the provider reached the lock; null if it does not say */
    online: boolean | null;
    /** Whether the lock can be reached from afar */
    has_gateway: boolean;
    /** What the lock can do */
    capabilities: ("lock" | "unlock" | "passcode_custom" | "passcode_random" | "status" | "events")[];
    /** Time zone of the lock, in minutes ahead of UTC, such as 180 for Nairobi */
    timezone_offset_minutes: number;
    /** True: its provider does not list it any more */
    archived: boolean;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** When its provider last listed it or it last answered, ISO 8601 UTC; null if never */
    last_seen_at: string | null;
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
};

export type GetAccountLockReply = {
  /** The result of the call */
  data: {
    /** Id of the lock, for paths */
    id: number;
    /** Id of the lock app, the connection to the provider that you configured */
    lock_app_id: number;
    /** Name of the lock at the provider */
    name: string;
    /** The driver of the lock app */
    provider: string;
    /** The provider’s id of the lock */
    provider_lock_id: string;
    /** Its Bluetooth address; null if unknown */
    mac: string | null;
    /** Its model; null if unknown */
    model: string | null;
    /** Version of its firmware; null if unknown */
    firmware: string | null;
    /** Whether the door is locked, as last known */
    state: "locked" | "unlocked" | "unknown";
    /** When `state` was observed, ISO 8601 UTC; null if never */
    state_at: string | null;
    /** Charge of the battery in percent; null if unknown */
    battery_level: number | null;
    /** Whether the provider reached the lock; null if it does not say */
    online: boolean | null;
    /** Whether the lock can be reached from afar */
    has_gateway: boolean;
    /** What the lock can do */
    capabilities: ("lock" | "unlock" | "passcode_custom" | "passcode_random" | "status" | "events")[];
    /** Time zone of the lock, in minutes ahead of UTC, such as 180 for Nairobi */
    timezone_offset_minutes: number;
    /** True: its provider does not list it any more */
    archived: boolean;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** When its provider last listed it or it last answered, ISO 8601 UTC; null if never */
    last_seen_at: string | null;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListAccountAttendanceDevicesReply = {
  /** The result of the call */
  data: ({
    /** Id of the device */
    id: number;
    /** Your name for the device */
    name: string;
    /** Maker of the terminal, whose protocol it uses */
    vendor: "zkteco" | "hikvision";
    /** Serial number, as printed on the terminal; unique in your account */
    serial_number: string;
    /** Its model; null if unknown */
    model: string | null;
    /** Version of its firmware, as it reports it; null if unknown */
    firmware: string | null;
    /** Version of its protocol, as it reports it; null if unknown */
    push_version: string | null;
    /** IANA time zone of the terminal’s clock, such as Africa/Nairobi */
    timezone: string;
    /** Whether a communication key is stored, which the terminal must send */
    has_comm_key: boolean;
    /** Whether the terminal may also call addresses without its token */
    known_by_serial_number: boolean;
    /** Addresses and networks it may call from, such as 203.0.114.0/24; any if empty */
    allowed_ips: string[];
    /** `pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused */
    status: "pending" | "active" | "blocked";
    /** When the terminal last called, ISO 8601 UTC; null if never */
    last_seen_at: string | null;
    /** When it last sent a new scan, ISO 8601 UTC; null if never */
    last_scan_at: string | null;
    /** The terminal’s position up to which its scans are stored; null if none */
    attlog_stamp: string | null;
    /** By the terminal’s number for a verification, what it means; corrects the usual meaning */
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    /** Your https address that receives the scans of this device, besides your webhook endpoints; null for none */
    callback_url: string | null;
    /** How many scans could not be read or have an impossible time */
    rejected_scans: number;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
  })[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CreateAccountAttendanceDeviceReply = {
  /** The result of the call */
  data: {
    /** Id of the device */
    id: number;
    /** Your name for the device */
    name: string;
    /** Maker of the terminal, whose protocol it uses */
    vendor: "zkteco" | "hikvision";
    /** Serial number, as printed on the terminal; unique in your account */
    serial_number: string;
    /** Its model; null if unknown */
    model: string | null;
    /** Version of its firmware, as it reports it; null if unknown */
    firmware: string | null;
    /** Version of its protocol, as it reports it; null if unknown */
    push_version: string | null;
    /** IANA time zone of the terminal’s clock, such as Africa/Nairobi */
    timezone: string;
    /** Whether a communication key is stored, which the terminal must send */
    has_comm_key: boolean;
    /** Whether the terminal may also call addresses without its token */
    known_by_serial_number: boolean;
    /** Addresses and networks it may call from, such as 203.0.114.0/24; any if empty */
    allowed_ips: string[];
    /** `pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused */
    status: "pending" | "active" | "blocked";
    /** When the terminal last called, ISO 8601 UTC; null if never */
    last_seen_at: string | null;
    /** When it last sent a new scan, ISO 8601 UTC; null if never */
    last_scan_at: string | null;
    /** The terminal’s position up to which its scans are stored; null if none */
    attlog_stamp: string | null;
    /** By the terminal’s number for a verification, what it means; corrects the usual meaning */
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    /** Your https address that receives the scans of this device, besides your webhook endpoints; null for none */
    callback_url: string | null;
    /** How many scans could not be read or have an impossible time */
    rejected_scans: number;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** The device’s token, shown only in this reply */
    device_token: string;
    /** Address with the token, to be entered on the terminal; shown only in this reply */
    device_url: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ShowAccountAttendanceDeviceReply = {
  /** The result of the call */
  data: {
    /** Id of the device */
    id: number;
    /** Your name for the device */
    name: string;
    /** Maker of the terminal, whose protocol it uses */
    vendor: "zkteco" | "hikvision";
    /** Serial number, as printed on the terminal; unique in your account */
    serial_number: string;
    /** Its model; null if unknown */
    model: string | null;
    /** Version of its firmware, as it reports it; null if unknown */
    firmware: string | null;
    /** Version of its protocol, as it reports it; null if unknown */
    push_version: string | null;
    /** IANA time zone of the terminal’s clock, such as Africa/Nairobi */
    timezone: string;
    /** Whether a communication key is stored, which the terminal must send */
    has_comm_key: boolean;
    /** Whether the terminal may also call addresses without its token */
    known_by_serial_number: boolean;
    /** Addresses and networks it may call from, such as 203.0.114.0/24; any if empty */
    allowed_ips: string[];
    /** `pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused */
    status: "pending" | "active" | "blocked";
    /** When the terminal last called, ISO 8601 UTC; null if never */
    last_seen_at: string | null;
    /** When it last sent a new scan, ISO 8601 UTC; null if never */
    last_scan_at: string | null;
    /** The terminal’s position up to which its scans are stored; null if none */
    attlog_stamp: string | null;
    /** By the terminal’s number for a verification, what it means; corrects the usual meaning */
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    /** Your https address that receives the scans of this device, besides your webhook endpoints; null for none */
    callback_url: string | null;
    /** How many scans could not be read or have an impossible time */
    rejected_scans: number;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ChangeAccountAttendanceDeviceReply = {
  /** The result of the call */
  data: {
    /** Id of the device */
    id: number;
    /** Your name for the device */
    name: string;
    /** Maker of the terminal, whose protocol it uses */
    vendor: "zkteco" | "hikvision";
    /** Serial number, as printed on the terminal; unique in your account */
    serial_number: string;
    /** Its model; null if unknown */
    model: string | null;
    /** Version of its firmware, as it reports it; null if unknown */
    firmware: string | null;
    /** Version of its protocol, as it reports it; null if unknown */
    push_version: string | null;
    /** IANA time zone of the terminal’s clock, such as Africa/Nairobi */
    timezone: string;
    /** Whether a communication key is stored, which the terminal must send */
    has_comm_key: boolean;
    /** Whether the terminal may also call addresses without its token */
    known_by_serial_number: boolean;
    /** Addresses and networks it may call from, such as 203.0.114.0/24; any if empty */
    allowed_ips: string[];
    /** `pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused */
    status: "pending" | "active" | "blocked";
    /** When the terminal last called, ISO 8601 UTC; null if never */
    last_seen_at: string | null;
    /** When it last sent a new scan, ISO 8601 UTC; null if never */
    last_scan_at: string | null;
    /** The terminal’s position up to which its scans are stored; null if none */
    attlog_stamp: string | null;
    /** By the terminal’s number for a verification, what it means; corrects the usual meaning */
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    /** Your https address that receives the scans of this device, besides your webhook endpoints; null for none */
    callback_url: string | null;
    /** How many scans could not be read or have an impossible time */
    rejected_scans: number;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type DeleteAccountAttendanceDeviceReply = {
  /** The result of the call */
  data: {
    /** Id of the device */
    id: number;
    /** Your name for the device */
    name: string;
    /** Maker of the terminal, whose protocol it uses */
    vendor: "zkteco" | "hikvision";
    /** Serial number, as printed on the terminal; unique in your account */
    serial_number: string;
    /** Its model; null if unknown */
    model: string | null;
    /** Version of its firmware, as it reports it; null if unknown */
    firmware: string | null;
    /** Version of its protocol, as it reports it; null if unknown */
    push_version: string | null;
    /** IANA time zone of the terminal’s clock, such as Africa/Nairobi */
    timezone: string;
    /** Whether a communication key is stored, which the terminal must send */
    has_comm_key: boolean;
    /** Whether the terminal may also call addresses without its token */
    known_by_serial_number: boolean;
    /** Addresses and networks it may call from, such as 203.0.114.0/24; any if empty */
    allowed_ips: string[];
    /** `pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused */
    status: "pending" | "active" | "blocked";
    /** When the terminal last called, ISO 8601 UTC; null if never */
    last_seen_at: string | null;
    /** When it last sent a new scan, ISO 8601 UTC; null if never */
    last_scan_at: string | null;
    /** The terminal’s position up to which its scans are stored; null if none */
    attlog_stamp: string | null;
    /** By the terminal’s number for a verification, what it means; corrects the usual meaning */
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    /** Your https address that receives the scans of this device, besides your webhook endpoints; null for none */
    callback_url: string | null;
    /** How many scans could not be read or have an impossible time */
    rejected_scans: number;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type RotateAccountAttendanceTokenReply = {
  /** The result of the call */
  data: {
    /** Id of the device */
    id: number;
    /** Your name for the device */
    name: string;
    /** Maker of the terminal, whose protocol it uses */
    vendor: "zkteco" | "hikvision";
    /** Serial number, as printed on the terminal; unique in your account */
    serial_number: string;
    /** Its model; null if unknown */
    model: string | null;
    /** Version of its firmware, as it reports it; null if unknown */
    firmware: string | null;
    /** Version of its protocol, as it reports it; null if unknown */
    push_version: string | null;
    /** IANA time zone of the terminal’s clock, such as Africa/Nairobi */
    timezone: string;
    /** Whether a communication key is stored, which the terminal must send */
    has_comm_key: boolean;
    /** Whether the terminal may also call addresses without its token */
    known_by_serial_number: boolean;
    /** Addresses and networks it may call from, such as 203.0.114.0/24; any if empty */
    allowed_ips: string[];
    /** `pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused */
    status: "pending" | "active" | "blocked";
    /** When the terminal last called, ISO 8601 UTC; null if never */
    last_seen_at: string | null;
    /** When it last sent a new scan, ISO 8601 UTC; null if never */
    last_scan_at: string | null;
    /** The terminal’s position up to which its scans are stored; null if none */
    attlog_stamp: string | null;
    /** By the terminal’s number for a verification, what it means; corrects the usual meaning */
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    /** Your https address that receives the scans of this device, besides your webhook endpoints; null for none */
    callback_url: string | null;
    /** How many scans could not be read or have an impossible time */
    rejected_scans: number;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** The device’s token, shown only in this reply */
    device_token: string;
    /** Address with the token, to be entered on the terminal; shown only in this reply */
    device_url: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListAccountRequestsReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: Request[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
};

export type GetAccountRequestReply = {
  /** The result of the call */
  data: {
    /** Id of the request */
    request_id: string;
    /** The module it belongs to, such as payments */
    service: string;
    /** What it does, such as request_payment */
    action: string;
    /** `completed`: performed, for a payment only accepted by the provider; `failed`: not performed, see `error` */
    status: "queued" | "processing" | "completed" | "failed";
    /** How far it got. `accepted`: not sent; `sent`: provider called; `unclear`: it gave no clear answer; `settled` */
    phase: "accepted" | "sent" | "unclear" | "settled";
    /** How often a worker has started it */
    attempts: number;
    /** Id of the app it uses; null if it uses none */
    app_id: number | null;
    /** Id of the payment that it started; null if it started none */
    transaction_id: number | null;
    /** The payment that the request started: its id and its status */
    transaction: TransactionState | null;
    /** Id of the message that it sends; null if it sends none */
    message_id: number | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** When it completed or failed, ISO 8601 UTC; null until then */
    completed_at: string | null;
    /** The result, as in `data` of the waiting reply; null until it completed */
    result: {
      [name: string]: unknown;
    } | null;
    /** Why it failed, in words for people; null unless it failed */
    error: string | null;
    /** The kind of error, as `code` in an error body; none unless a request failed. Match on this */
    error_code: string | null;
    /** What the provider answered; null unless a provider refused */
    provider: {
      /** The provider’s name */
      name: string;
      /** The provider’s own error code; null if it sent none */
      code: string | null;
      /** The provider’s own error text */
      message: string;
      /** What the code means, in words that are the same for every provider */
      reason?: string;
      /** The provider’s id of the call, for its support */
      request_id?: string;
    } | null;
    /** Identifies the call in our logs */
    trace_id: string;
    /** Id of the call in the API log; null if a member made it or it is older than 7 days */
    api_call_id: string | null;
    /** The body of the call, masked */
    input: unknown;
    /** What happened to the request, in order */
    timeline: TimelineStep[];
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListAccountEventsReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: Event[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
};

export type GetAccountEventReply = {
  /** The result of the call */
  data: {
    /** Id of the event */
    id: string;
    /** The event’s name, such as payments.transaction.completed */
    event: string;
    /** Id of the request */
    request_id: string | null;
    /** The module it belongs to, such as payments */
    service: string;
    /** What it does, such as request_payment */
    action: string;
    /** `completed`: performed, for a payment only accepted by the provider; `failed`: not performed, see `error` */
    status: "completed" | "failed";
    /** The result of the call */
    data: {
      [name: string]: unknown;
    };
    /** The payment that the request started: its id and its status */
    transaction?: TransactionState;
    /** Why it failed, in words for people; null unless it failed */
    error: string | null;
    /** The kind of error, as `code` in an error body; none unless a request failed. Match on this */
    error_code?: string;
    /** When it happened, ISO 8601 UTC */
    timestamp: string;
    /** Id of the app it uses; null if it uses none */
    app_id: number | null;
    /** True for a test event, which reports nothing that happened; real events do not have it */
    test?: true;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetAccountTransactionTimelineReply = {
  /** The result of the call */
  data: {
    /** Receipt number of the provider; null before it is known */
    transaction_id: number;
    /** Status of the payment now */
    status: string;
    /** Id of the request that started it; null if the customer did */
    request_id: string | null;
    /** Id of the transaction that it reverses; null if it is no reversal */
    reverses: number | null;
    /** Id of the transaction that reversed it; null if none did */
    reversed_by: number | null;
    /** What happened to it, oldest first */
    timeline: TimelineStep[];
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type SearchAccountReply = {
  /** The result of the call */
  data: SearchResult[];
  /** Whether there are more of a kind than are shown */
  has_more: boolean;
};

export type LoginReply = {
  /** The result of the call */
  data: {
    /** Send it in the header X-CSRF-TOKEN of every change */
    csrf_token: string;
  } | {
    /** The member has a second factor: pass this with a code to `POST /account/login/second_factor`, once, before `expires_at` */
    challenge: string;
    /** When it expires, ISO 8601 UTC */
    expires_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type AcceptInvitationReply = {
  /** The result of the call */
  data: {
    /** Send it in the header X-CSRF-TOKEN of every change */
    csrf_token: string;
  } | {
    /** The member has a second factor: pass this with a code to `POST /account/login/second_factor`, once, before `expires_at` */
    challenge: string;
    /** When it expires, ISO 8601 UTC */
    expires_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type AnswerSecondFactorReply = {
  /** The result of the call */
  data: {
    /** Send it in the header X-CSRF-TOKEN of every change */
    csrf_token: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetSessionReply = {
  /** The result of the call */
  data: {
    /** The member who is signed in */
    user: {
      /** Id of the record, for paths */
      id: number;
      /** Email address of the member */
      email: string;
      /** What the member may do */
      role: "viewer" | "developer" | "owner";
    };
    /** The account that the member belongs to */
    account: {
      /** Id of the record, for paths */
      id: number;
      /** Your name for it */
      name: string;
      /** Since when the account is suspended and other calls are refused; null while it is active */
      suspended_at: string | null;
    };
    /** All accounts of the person, the current one first */
    accounts: AccountOfPerson[];
    /** Send it in the header X-CSRF-TOKEN of every change */
    csrf_token: string;
    /** The account requires a second factor: until it is set up, other calls are refused */
    must_set_up_second_factor: boolean;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type MakeSessionTokenReply = {
  /** The result of the call */
  data: {
    /** A token for calls of the API, which ends with the session */
    token: string;
    /** When it expires, ISO 8601 UTC */
    expires_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type LogoutReply = {
  /** The result of the call */
  data: {};
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ChangePasswordReply = {
  /** The result of the call */
  data: {
    /** Send it in the header X-CSRF-TOKEN of every change */
    csrf_token: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type SwitchAccountReply = {
  /** The result of the call */
  data: {
    /** Send it in the header X-CSRF-TOKEN of every change */
    csrf_token: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type JoinAccountReply = {
  /** The result of the call */
  data: {
    /** The account that you joined */
    account_id: number;
    /** What the member may do */
    role: "viewer" | "developer" | "owner";
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListSessionsReply = {
  /** The result of the call */
  data: Session[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type EndSessionReply = {
  /** The result of the call */
  data: {
    /** How many sessions ended */
    sessions_ended: number;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type EndOtherSessionsReply = {
  /** The result of the call */
  data: {
    /** How many sessions ended */
    sessions_ended: number;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListSessionsOfMemberReply = {
  /** The result of the call */
  data: Session[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type EndSessionOfMemberReply = {
  /** The result of the call */
  data: {
    /** How many sessions ended */
    sessions_ended: number;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetSecondFactorReply = {
  /** The result of the call */
  data: SecondFactor;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type BeginSecondFactorReply = {
  /** The result of the call */
  data: {
    /** To type into an authenticator app that cannot scan */
    key: string;
    /** The text of the QR code */
    uri: string;
    /** When it expires, ISO 8601 UTC */
    expires_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ConfirmSecondFactorReply = {
  /** The result of the call */
  data: {
    /** Send it in the header X-CSRF-TOKEN of every change */
    csrf_token: string;
    /** Ten codes, shown once; each replaces one code of the app */
    recovery_codes: string[];
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type RemoveSecondFactorReply = {
  /** The result of the call */
  data: {
    /** Send it in the header X-CSRF-TOKEN of every change */
    csrf_token: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ReplaceRecoveryCodesReply = {
  /** The result of the call */
  data: {
    /** Ten codes, shown once; each replaces one code of the app */
    recovery_codes: string[];
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetAccountSecurityReply = {
  /** The result of the call */
  data: AccountSecurity;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ChangeAccountSecurityReply = {
  /** The result of the call */
  data: AccountSecurity;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListPasskeysReply = {
  /** The result of the call */
  data: Passkey[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type AddPasskeyReply = {
  /** The result of the call */
  data: Passkey;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type RenamePasskeyReply = {
  /** The result of the call */
  data: Passkey;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type RemovePasskeyReply = {
  /** The result of the call */
  data: {
    /** How many sessions ended */
    sessions_ended: number;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type BeginPasskeyReply = {
  /** The result of the call */
  data: {
    /** For `PublicKeyCredential.parseCreationOptionsFromJSON` */
    public_key: {
      /** The challenge that the sign-in with your password returned */
      challenge: string;
      /** The site that the passkey belongs to */
      rp: {
        /** Host that the passkey belongs to */
        id: string;
        /** Name of the site */
        name: string;
      };
      /** The member who is signed in */
      user: {
        /** Id of the record, for paths */
        id: string;
        /** Your name for it */
        name: string;
        /** Name of the member that the authenticator shows */
        displayName: string;
      };
      /** Kinds of keys that are accepted */
      pubKeyCredParams: {
        /** The driver that it uses, as GET /account/drivers lists them */
        type: "public-key";
        /** Algorithm of the key, by its number in COSE */
        alg: number;
      }[];
      /** How long the browser waits, in milliseconds */
      timeout: number;
      /** Nothing about the make of the authenticator is asked */
      attestation: "none";
      /** The member’s passkeys, which cannot be added again */
      excludeCredentials: {
        /** Id of the record, for paths */
        id: string;
        /** The driver that it uses, as GET /account/drivers lists them */
        type: "public-key";
        /** How the browser reaches the authenticator */
        transports: string[];
      }[];
      /** What the authenticator must support */
      authenticatorSelection: {
        /** The authenticator stores the passkey, so that no address needs to be typed */
        residentKey: "required";
        /** The same, for older browsers */
        requireResidentKey: true;
        /** The authenticator must verify the person, by fingerprint, face or PIN */
        userVerification: "required";
      };
    };
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type BeginPasskeyLoginReply = {
  /** The result of the call */
  data: {
    /** For `PublicKeyCredential.parseRequestOptionsFromJSON` */
    public_key: {
      /** The challenge that the sign-in with your password returned */
      challenge: string;
      /** Host that the passkey belongs to */
      rpId: string;
      /** How long the browser waits, in milliseconds */
      timeout: number;
      /** The authenticator must verify the person, by fingerprint, face or PIN */
      userVerification: "required";
    };
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type LoginWithPasskeyReply = {
  /** The result of the call */
  data: {
    /** Send it in the header X-CSRF-TOKEN of every change */
    csrf_token: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type AskPasswordResetReply = {
  /** The result of the call */
  data: {
    /** owner: this gateway sends no mail, so an owner of the account creates the link */
    delivery: "mail" | "owner";
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type UsePasswordResetReply = {
  /** The result of the call */
  data: {
    /** Send it in the header X-CSRF-TOKEN of every change */
    csrf_token: string;
  } | {
    /** The member has a second factor: pass this with a code to `POST /account/login/second_factor`, once, before `expires_at` */
    challenge: string;
    /** When it expires, ISO 8601 UTC */
    expires_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CreatePasswordResetReply = {
  /** The result of the call */
  data: {
    /** mail: the link was sent to the member. link: this gateway sends no mail, so pass the link on. failed: the mail could not be sent; try again. */
    delivery: "mail" | "link" | "failed";
    /** Address at which the member chooses a new password; shown once */
    link: string | null;
    /** When it expires, ISO 8601 UTC */
    expires_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CreateApiTokenReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** The result in words for people */
  msg: string;
  /** The API token, shown only in this reply */
  token: string;
};

export type ListApiTokensReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ApiToken[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
};

export type RevokeApiTokenReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** The result in words for people */
  msg: string;
};

export type DeleteApiTokenReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** The result in words for people */
  msg: string;
};

export type GetApiTokenReply = {
  /** The result of the call */
  data: ApiToken;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ChangeApiTokenReply = {
  /** The result of the call */
  data: ApiToken;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type RotateApiTokenReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Your name for it */
    name: string;
    /** Its scopes, separated by commas; `*` allows every call */
    abilities: string;
    /** Whether it can be used: only an active token can */
    status: "active" | "revoked" | "expired";
    /** When it expires, ISO 8601 UTC */
    expires_at: string | null;
    /** When it was revoked, ISO 8601 UTC; null if it was not */
    revoked_at: string | null;
    /** Addresses and networks from which it is accepted; empty for everywhere */
    allowed_addresses: string[];
    /** When it was last used, ISO 8601 UTC; null if never */
    last_used_at: string | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** The member who created it; removing the member revokes it, unless another member rotated it since. Null for an operator */
    created_by: {
      /** Id of the member; null if it was none */
      member_id: number;
      /** Email address of the member */
      email: string;
    } | null;
    /** When it was last rotated, ISO 8601 UTC; null if never */
    rotated_at: string | null;
    /** The member who last rotated it; removing the member revokes it. Null if none did */
    rotated_by: {
      /** Id of the member; null if it was none */
      member_id: number;
      /** Email address of the member */
      email: string;
    } | null;
    /** Until when the secret before the last rotation is valid, ISO 8601 UTC; null if it is not */
    previous_valid_until: string | null;
    /** The token with its new secret, shown only in this reply */
    token: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type EndApiTokenOverlapReply = {
  /** The result of the call */
  data: ApiToken;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListMembersReply = {
  /** The result of the call */
  data: Member[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type InviteMemberReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Email address of the member */
    email: string;
    /** What the member may do */
    role: "viewer" | "developer" | "owner";
    /** leaving: the removal was interrupted; remove the member again */
    status: "invited" | "active" | "leaving";
    /** Whether the member signs in with a second factor */
    has_second_factor: boolean;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** mail: the invitation was sent to the address. operator: this gateway sends no mail, so your operator passes the invitation on. failed: the mail could not be sent; invite again. */
    delivery: "mail" | "operator" | "failed";
    /** When it expires, ISO 8601 UTC */
    expires_at: string | null;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetMemberReply = {
  /** The result of the call */
  data: Member;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ChangeMemberRoleReply = {
  /** The result of the call */
  data: Member;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type RemoveMemberReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** Number of API tokens of the member that were revoked */
    tokens_revoked: number;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListWebhookEndpointsReply = {
  /** The result of the call */
  data: WebhookEndpoint[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CreateWebhookEndpointReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** The https address */
    url: string;
    /** Names of the events that it receives, such as payments.* */
    events: string[];
    /** Ids of the apps that belong to it */
    app_ids: number[];
    /** False while it is disabled */
    is_active: boolean;
    /** Why it was disabled; null if it was not disabled by the gateway */
    disabled_reason: string | null;
    /** Names of your own headers; their values are never shown */
    header_names: string[];
    /** Seconds that the receiver has for its whole response, 1 to 10 */
    timeout_seconds: number;
    /** Deliveries that start within a minute, at equal distances; the others wait. Null for no limit */
    max_per_minute: number | null;
    /** Since when every attempt has failed, ISO 8601 UTC; null while it works */
    failing_since: string | null;
    /** Why the first of these attempts failed; null while it works */
    failure_reason: string | null;
    /** Until when the previous secret signs too, ISO 8601 UTC; null if it does not */
    previous_secret_until: string | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** The new webhook secret, shown only in this reply */
    secret: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetWebhookEndpointReply = {
  /** The result of the call */
  data: WebhookEndpoint;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ChangeWebhookEndpointReply = {
  /** The result of the call */
  data: WebhookEndpoint;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type DeleteWebhookEndpointReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListWebhookEventsReply = {
  /** The result of the call */
  data: WebhookEvent[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type TestWebhookEndpointReply = {
  /** The result of the call */
  data: {
    /** Id of the event */
    event_id: string;
    /** Id of the delivery, the same for every attempt */
    delivery_id: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type RotateWebhookSecretReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** The https address */
    url: string;
    /** Names of the events that it receives, such as payments.* */
    events: string[];
    /** Ids of the apps that belong to it */
    app_ids: number[];
    /** False while it is disabled */
    is_active: boolean;
    /** Why it was disabled; null if it was not disabled by the gateway */
    disabled_reason: string | null;
    /** Names of your own headers; their values are never shown */
    header_names: string[];
    /** Seconds that the receiver has for its whole response, 1 to 10 */
    timeout_seconds: number;
    /** Deliveries that start within a minute, at equal distances; the others wait. Null for no limit */
    max_per_minute: number | null;
    /** Since when every attempt has failed, ISO 8601 UTC; null while it works */
    failing_since: string | null;
    /** Why the first of these attempts failed; null while it works */
    failure_reason: string | null;
    /** Until when the previous secret signs too, ISO 8601 UTC; null if it does not */
    previous_secret_until: string | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** The new webhook secret, shown only in this reply */
    secret: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ActivateWebhookSecretReply = {
  /** The result of the call */
  data: WebhookEndpoint;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetDefaultWebhookSecretReply = {
  /** The result of the call */
  data: WebhookSecret;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type RotateDefaultWebhookSecretReply = {
  /** The result of the call */
  data: {
    /** Until when the previous secret signs too, ISO 8601 UTC; null if it does not */
    previous_secret_until: string | null;
    /** The new webhook secret, shown only in this reply */
    secret: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ActivateDefaultWebhookSecretReply = {
  /** The result of the call */
  data: WebhookSecret;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListWebhookDeliveriesReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: WebhookDelivery[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
};

export type GetWebhookDeliveryReply = {
  /** The result of the call */
  data: {
    /** Id of the record, for paths */
    id: string;
    /** Id of the event */
    event_id: string;
    /** Name of the event, such as payments.transaction.completed */
    event: string;
    /** Id of the webhook endpoint; null if it goes to the `callback_url` of a request */
    endpoint_id: number | null;
    /** pending while attempts follow, delivered, exhausted after the last failed, or cancelled */
    status: "pending" | "delivered" | "exhausted" | "cancelled";
    /** How many attempts were made */
    attempt_count: number;
    /** The last attempt; null if there was none */
    last_attempt: DeliveryAttempt | null;
    /** When the next attempt is due, ISO 8601 UTC; null if there is none */
    next_attempt_at: string | null;
    /** All attempts, with what the receiver answered */
    attempts: DeliveryAttempt[];
    /** The headers that are sent, without the signatures */
    headers: {
      [name: string]: string;
    };
    /** The body that is sent, with personal data masked; null if the event has expired */
    payload: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ResendWebhookDeliveryReply = {
  /** The result of the call */
  data: WebhookDelivery;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ResendWebhookDeliveriesReply = {
  /** The result of the call */
  data: {
    /** How many were counted */
    count: number | null;
    /** False if there are more than were counted; null when they are sent */
    is_complete: boolean | null;
    /** True: only counts the deliveries, sends nothing */
    dry_run: boolean;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListAuditReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: AuditEntry[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
};

export type ListApiCallsReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ApiCall[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
};

export type GetApiCallReply = {
  /** The result of the call */
  data: ApiCallDetails;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListDriversReply = {
  /** The result of the call */
  data: {
    [name: string]: {
      /** The types of this kind of app */
      types: ({
        /** Name of the type, to create an app with */
        type: string;
        /** Name of the type for people */
        title: string;
        /** The provider that it connects to */
        provider: string;
        /** Queued actions that apps of the type offer */
        actions: string[];
        /** Whether its credentials can be tested without side effects */
        is_testable: boolean;
        /** JSON schema of the settings for the driver */
        config: {
          [name: string]: unknown;
        };
        /** Names of the settings that are secrets */
        secret_fields: string[];
        /** What to do at the provider before the app is created */
        setup: {
          /** Website of the provider where the credentials are found */
          portal?: {
            /** Your name for it */
            name: string;
            /** The https address */
            url: string;
          };
          /** What to do there, one sentence for each step */
          steps: string[];
          /** How the app’s addresses are made known to the provider */
          register?: string;
        } | null;
      })[];
      /** Settings of the gateway for this kind of app */
      settings: {
        [name: string]: unknown;
      };
      /** Whether apps of this kind can be tested */
      can_be_tested: boolean;
    };
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetUsageReply = {
  /** The result of the call */
  data: Usage;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListRefusedAppsReply = {
  /** The result of the call */
  data: RefusedApp[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};
