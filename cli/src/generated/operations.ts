// Generated from the declarations of the routes (scripts/sdk/). Do not edit: `npm run docs` writes it.
import type { Operation, Schema } from '../operations/operation'

/** The types that can be listened to. */
export const EVENT_TYPES: readonly string[] = [
  "payment.created",
  "payment.requires_action",
  "payment.authorized",
  "payment.captured",
  "payment.succeeded",
  "payment.declined",
  "payment.failed",
  "payment.cancelled",
  "payment.expired",
  "payment.held",
  "payment.refunded",
  "payment.updated",
  "refund.created",
  "refund.succeeded",
  "refund.failed",
  "hosted_session.completed",
  "hosted_session.expired",
  "customer.created",
  "customer.updated",
  "customer.deleted",
  "payment_method.attached",
  "payment_method.detached",
  "payment_method.expiring",
  "subscription.created",
  "subscription.charged",
  "subscription.charge_failed",
  "subscription.paused",
  "subscription.cancelled",
  "subscription.resumed",
  "dispute.opened",
  "dispute.updated",
  "dispute.closed",
  "payout.paid",
  "payout.failed"
]

/** What the schemas of bodies refer to. */
export const SCHEMAS: Readonly<Record<string, Schema>> = {
  "CardPaymentRequest": {
    "type": "object",
    "properties": {
      "amount": {
        "type": "number",
        "description": "How much. Decimal major units of the currency",
        "exclusiveMinimum": 0,
        "format": "double",
        "examples": [
          25.5
        ]
      },
      "currency": {
        "type": "string",
        "description": "ISO 4217 code. One of the account’s currencies",
        "pattern": "^[A-Z]{3}$",
        "examples": [
          "EUR"
        ]
      },
      "capture": {
        "type": "boolean",
        "description": "True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true`",
        "examples": [
          false
        ]
      },
      "reference": {
        "type": "string",
        "minLength": 1,
        "maxLength": 80,
        "description": "The merchant’s own name for it, such as an order number",
        "examples": [
          "order-1001"
        ]
      },
      "description": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 0,
            "maxLength": 500
          },
          {
            "type": "null"
          }
        ],
        "description": "A note of the merchant’s own",
        "examples": [
          "Two cups"
        ]
      },
      "processing_channel": {
        "type": "string",
        "minLength": 1,
        "maxLength": 80,
        "description": "The merchant’s channel that the payment belongs to",
        "examples": [
          "default"
        ]
      },
      "order": {
        "type": "object",
        "properties": {
          "items": {
            "maxItems": 100,
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "name": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 200,
                  "description": "What the line is about",
                  "examples": [
                    "Cup"
                  ]
                },
                "quantity": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 1000000,
                  "description": "How many",
                  "examples": [
                    1
                  ]
                },
                "unit_amount": {
                  "type": "number",
                  "format": "double",
                  "minimum": -999999999999,
                  "maximum": 999999999999,
                  "description": "The price of one, in major units; a discount is negative",
                  "examples": [
                    25.5
                  ]
                },
                "tax_amount": {
                  "type": "number",
                  "format": "double",
                  "minimum": -999999999999,
                  "maximum": 999999999999,
                  "description": "The tax of the line, in major units",
                  "examples": [
                    4.07
                  ]
                },
                "sku": {
                  "anyOf": [
                    {
                      "type": "string",
                      "minLength": 0,
                      "maxLength": 100
                    },
                    {
                      "type": "null"
                    }
                  ],
                  "description": "The merchant’s article number",
                  "examples": [
                    "cup-blue"
                  ]
                }
              },
              "required": [
                "name",
                "quantity",
                "unit_amount"
              ],
              "additionalProperties": false
            },
            "description": "The lines of the order"
          }
        },
        "additionalProperties": false,
        "description": "What is bought"
      },
      "metadata": {
        "description": "The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings",
        "anyOf": [
          {
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "key": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 40,
                  "description": "The name of the entry",
                  "examples": [
                    "order"
                  ]
                },
                "value": {
                  "type": "string",
                  "maxLength": 500,
                  "description": "What the entry holds",
                  "examples": [
                    "1001"
                  ]
                }
              },
              "required": [
                "key",
                "value"
              ],
              "additionalProperties": false
            },
            "maxItems": 50
          },
          {
            "type": "object",
            "additionalProperties": {
              "type": "string",
              "maxLength": 500
            },
            "maxProperties": 50,
            "propertyNames": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          }
        ]
      },
      "initiated_by": {
        "type": "string",
        "const": "customer",
        "description": "Who initiates the payment: the cardholder (customer), or the merchant without the cardholder. Default: `\"customer\"`",
        "examples": [
          "customer"
        ]
      },
      "three_d_secure": {
        "type": "object",
        "properties": {
          "mode": {
            "type": "string",
            "enum": [
              "automatic",
              "required",
              "never"
            ],
            "description": "When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never",
            "examples": [
              "automatic"
            ]
          }
        },
        "required": [
          "mode"
        ],
        "additionalProperties": false,
        "description": "The authentication of the cardholder by 3-D Secure"
      },
      "return_url": {
        "type": "string",
        "maxLength": 2000,
        "format": "uri",
        "description": "Where the browser returns after 3-D Secure. https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp://",
        "examples": [
          "https://shop.example/back"
        ]
      },
      "customer": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string",
            "pattern": "^cust_[0-7][0-9A-HJKMNP-TV-Z]{25}$",
            "description": "An existing customer; no other field may be given with it",
            "examples": [
              "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
            ]
          },
          "email": {
            "anyOf": [
              {
                "type": "string",
                "maxLength": 254,
                "format": "email",
                "pattern": "^(?=[^@]{1,64}@)(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$"
              },
              {
                "type": "null"
              }
            ],
            "description": "The customer’s e-mail address",
            "examples": [
              "ada@example.com"
            ]
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "description": "The customer’s name",
            "examples": [
              "Ada Lovelace"
            ]
          }
        },
        "additionalProperties": false,
        "description": "The customer that it belongs to"
      },
      "store": {
        "type": "boolean",
        "description": "Whether to store the card for later payments. The card is stored once the payment is approved. Default: `false`",
        "examples": [
          false
        ]
      },
      "payment_method": {
        "type": "object",
        "properties": {
          "type": {
            "type": "string",
            "const": "card",
            "description": "The kind of payment method",
            "examples": [
              "card"
            ]
          },
          "card": {
            "type": "object",
            "properties": {
              "number": {
                "type": "string",
                "maxLength": 40,
                "description": "The card number; no answer contains it. 13 to 19 digits that pass the Luhn check; spaces and dashes are allowed",
                "pattern": "^[ -]*([0-9][ -]*){13,19}$",
                "examples": [
                  "4111110000000013"
                ]
              },
              "expiry_month": {
                "type": "integer",
                "minimum": 1,
                "maximum": 12,
                "description": "The month in which the card expires, 1 to 12",
                "examples": [
                  12
                ]
              },
              "expiry_year": {
                "type": "integer",
                "description": "The year in which the card expires. Two digits mean 20xx",
                "minimum": 0,
                "maximum": 2099,
                "examples": [
                  2030
                ]
              },
              "cvc": {
                "type": "string",
                "pattern": "^\\d{3,4}$",
                "description": "The card verification code; it is used once and never stored",
                "examples": [
                  "123"
                ]
              },
              "holder_name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 200,
                "description": "The cardholder’s name, as on the card",
                "examples": [
                  "Ada Lovelace"
                ]
              },
              "billing_address": {
                "$ref": "#/components/schemas/Address",
                "description": "The address that the card issuer knows"
              }
            },
            "required": [
              "number",
              "expiry_month",
              "expiry_year",
              "cvc",
              "holder_name"
            ],
            "additionalProperties": false,
            "description": "The card"
          }
        },
        "required": [
          "type",
          "card"
        ],
        "additionalProperties": false,
        "description": "The card that is charged"
      }
    },
    "required": [
      "amount",
      "currency",
      "reference",
      "payment_method"
    ],
    "additionalProperties": false,
    "description": "A payment with the cardholder present."
  },
  "Address": {
    "type": "object",
    "properties": {
      "line1": {
        "type": "string",
        "minLength": 1,
        "maxLength": 200,
        "description": "Street and number",
        "examples": [
          "12 St James’s Square"
        ]
      },
      "line2": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 0,
            "maxLength": 200
          },
          {
            "type": "null"
          }
        ],
        "description": "Further lines of the address",
        "examples": [
          null
        ]
      },
      "city": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 0,
            "maxLength": 100
          },
          {
            "type": "null"
          }
        ],
        "description": "City",
        "examples": [
          "London"
        ]
      },
      "postcode": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 0,
            "maxLength": 20
          },
          {
            "type": "null"
          }
        ],
        "description": "Postal code",
        "examples": [
          "SW1Y 4JH"
        ]
      },
      "country": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 0,
            "maxLength": 60
          },
          {
            "type": "null"
          }
        ],
        "description": "Country",
        "examples": [
          "GB"
        ]
      },
      "state": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 0,
            "maxLength": 100
          },
          {
            "type": "null"
          }
        ],
        "description": "State or province",
        "examples": [
          null
        ]
      }
    },
    "required": [
      "line1"
    ],
    "additionalProperties": false
  },
  "TokenPaymentRequest": {
    "type": "object",
    "properties": {
      "amount": {
        "type": "number",
        "description": "How much. Decimal major units of the currency",
        "exclusiveMinimum": 0,
        "format": "double",
        "examples": [
          25.5
        ]
      },
      "currency": {
        "type": "string",
        "description": "ISO 4217 code. One of the account’s currencies",
        "pattern": "^[A-Z]{3}$",
        "examples": [
          "EUR"
        ]
      },
      "capture": {
        "type": "boolean",
        "description": "True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true`",
        "examples": [
          false
        ]
      },
      "reference": {
        "type": "string",
        "minLength": 1,
        "maxLength": 80,
        "description": "The merchant’s own name for it, such as an order number",
        "examples": [
          "order-1001"
        ]
      },
      "description": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 0,
            "maxLength": 500
          },
          {
            "type": "null"
          }
        ],
        "description": "A note of the merchant’s own",
        "examples": [
          "Two cups"
        ]
      },
      "processing_channel": {
        "type": "string",
        "minLength": 1,
        "maxLength": 80,
        "description": "The merchant’s channel that the payment belongs to",
        "examples": [
          "default"
        ]
      },
      "order": {
        "type": "object",
        "properties": {
          "items": {
            "maxItems": 100,
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "name": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 200,
                  "description": "What the line is about",
                  "examples": [
                    "Cup"
                  ]
                },
                "quantity": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 1000000,
                  "description": "How many",
                  "examples": [
                    1
                  ]
                },
                "unit_amount": {
                  "type": "number",
                  "format": "double",
                  "minimum": -999999999999,
                  "maximum": 999999999999,
                  "description": "The price of one, in major units; a discount is negative",
                  "examples": [
                    25.5
                  ]
                },
                "tax_amount": {
                  "type": "number",
                  "format": "double",
                  "minimum": -999999999999,
                  "maximum": 999999999999,
                  "description": "The tax of the line, in major units",
                  "examples": [
                    4.07
                  ]
                },
                "sku": {
                  "anyOf": [
                    {
                      "type": "string",
                      "minLength": 0,
                      "maxLength": 100
                    },
                    {
                      "type": "null"
                    }
                  ],
                  "description": "The merchant’s article number",
                  "examples": [
                    "cup-blue"
                  ]
                }
              },
              "required": [
                "name",
                "quantity",
                "unit_amount"
              ],
              "additionalProperties": false
            },
            "description": "The lines of the order"
          }
        },
        "additionalProperties": false,
        "description": "What is bought"
      },
      "metadata": {
        "description": "The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings",
        "anyOf": [
          {
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "key": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 40,
                  "description": "The name of the entry",
                  "examples": [
                    "order"
                  ]
                },
                "value": {
                  "type": "string",
                  "maxLength": 500,
                  "description": "What the entry holds",
                  "examples": [
                    "1001"
                  ]
                }
              },
              "required": [
                "key",
                "value"
              ],
              "additionalProperties": false
            },
            "maxItems": 50
          },
          {
            "type": "object",
            "additionalProperties": {
              "type": "string",
              "maxLength": 500
            },
            "maxProperties": 50,
            "propertyNames": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          }
        ]
      },
      "initiated_by": {
        "type": "string",
        "const": "customer",
        "description": "Who initiates the payment: the cardholder (customer), or the merchant without the cardholder. Default: `\"customer\"`",
        "examples": [
          "customer"
        ]
      },
      "three_d_secure": {
        "type": "object",
        "properties": {
          "mode": {
            "type": "string",
            "enum": [
              "automatic",
              "required",
              "never"
            ],
            "description": "When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never",
            "examples": [
              "automatic"
            ]
          }
        },
        "required": [
          "mode"
        ],
        "additionalProperties": false,
        "description": "The authentication of the cardholder by 3-D Secure"
      },
      "return_url": {
        "type": "string",
        "maxLength": 2000,
        "format": "uri",
        "description": "Where the browser returns after 3-D Secure. https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp://",
        "examples": [
          "https://shop.example/back"
        ]
      },
      "customer": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string",
            "pattern": "^cust_[0-7][0-9A-HJKMNP-TV-Z]{25}$",
            "description": "An existing customer; no other field may be given with it",
            "examples": [
              "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
            ]
          },
          "email": {
            "anyOf": [
              {
                "type": "string",
                "maxLength": 254,
                "format": "email",
                "pattern": "^(?=[^@]{1,64}@)(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$"
              },
              {
                "type": "null"
              }
            ],
            "description": "The customer’s e-mail address",
            "examples": [
              "ada@example.com"
            ]
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "description": "The customer’s name",
            "examples": [
              "Ada Lovelace"
            ]
          }
        },
        "additionalProperties": false,
        "description": "The customer that it belongs to"
      },
      "store": {
        "type": "boolean",
        "description": "Whether to store the card for later payments. The card is stored once the payment is approved. Default: `false`",
        "examples": [
          false
        ]
      },
      "payment_method": {
        "type": "object",
        "properties": {
          "type": {
            "type": "string",
            "const": "card",
            "description": "The kind of payment method",
            "examples": [
              "card"
            ]
          },
          "token": {
            "type": "string",
            "pattern": "^tokn_[0-7][0-9A-HJKMNP-TV-Z]{25}$",
            "description": "A card token that a page created from the card; it can be used once",
            "examples": [
              "tokn_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
            ]
          }
        },
        "required": [
          "type",
          "token"
        ],
        "additionalProperties": false,
        "description": "The card that is charged"
      }
    },
    "required": [
      "amount",
      "currency",
      "reference",
      "payment_method"
    ],
    "additionalProperties": false,
    "description": "A payment with the cardholder present, by a token for the card: see createToken."
  },
  "StoredCardPaymentRequest": {
    "type": "object",
    "properties": {
      "amount": {
        "type": "number",
        "description": "How much. Decimal major units of the currency",
        "exclusiveMinimum": 0,
        "format": "double",
        "examples": [
          25.5
        ]
      },
      "currency": {
        "type": "string",
        "description": "ISO 4217 code. One of the account’s currencies",
        "pattern": "^[A-Z]{3}$",
        "examples": [
          "EUR"
        ]
      },
      "capture": {
        "type": "boolean",
        "description": "True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true`",
        "examples": [
          false
        ]
      },
      "reference": {
        "type": "string",
        "minLength": 1,
        "maxLength": 80,
        "description": "The merchant’s own name for it, such as an order number",
        "examples": [
          "order-1001"
        ]
      },
      "description": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 0,
            "maxLength": 500
          },
          {
            "type": "null"
          }
        ],
        "description": "A note of the merchant’s own",
        "examples": [
          "Two cups"
        ]
      },
      "processing_channel": {
        "type": "string",
        "minLength": 1,
        "maxLength": 80,
        "description": "The merchant’s channel that the payment belongs to",
        "examples": [
          "default"
        ]
      },
      "order": {
        "type": "object",
        "properties": {
          "items": {
            "maxItems": 100,
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "name": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 200,
                  "description": "What the line is about",
                  "examples": [
                    "Cup"
                  ]
                },
                "quantity": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 1000000,
                  "description": "How many",
                  "examples": [
                    1
                  ]
                },
                "unit_amount": {
                  "type": "number",
                  "format": "double",
                  "minimum": -999999999999,
                  "maximum": 999999999999,
                  "description": "The price of one, in major units; a discount is negative",
                  "examples": [
                    25.5
                  ]
                },
                "tax_amount": {
                  "type": "number",
                  "format": "double",
                  "minimum": -999999999999,
                  "maximum": 999999999999,
                  "description": "The tax of the line, in major units",
                  "examples": [
                    4.07
                  ]
                },
                "sku": {
                  "anyOf": [
                    {
                      "type": "string",
                      "minLength": 0,
                      "maxLength": 100
                    },
                    {
                      "type": "null"
                    }
                  ],
                  "description": "The merchant’s article number",
                  "examples": [
                    "cup-blue"
                  ]
                }
              },
              "required": [
                "name",
                "quantity",
                "unit_amount"
              ],
              "additionalProperties": false
            },
            "description": "The lines of the order"
          }
        },
        "additionalProperties": false,
        "description": "What is bought"
      },
      "metadata": {
        "description": "The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings",
        "anyOf": [
          {
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "key": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 40,
                  "description": "The name of the entry",
                  "examples": [
                    "order"
                  ]
                },
                "value": {
                  "type": "string",
                  "maxLength": 500,
                  "description": "What the entry holds",
                  "examples": [
                    "1001"
                  ]
                }
              },
              "required": [
                "key",
                "value"
              ],
              "additionalProperties": false
            },
            "maxItems": 50
          },
          {
            "type": "object",
            "additionalProperties": {
              "type": "string",
              "maxLength": 500
            },
            "maxProperties": 50,
            "propertyNames": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          }
        ]
      },
      "initiated_by": {
        "type": "string",
        "const": "customer",
        "description": "Who initiates the payment: the cardholder (customer), or the merchant without the cardholder. Default: `\"customer\"`",
        "examples": [
          "customer"
        ]
      },
      "three_d_secure": {
        "type": "object",
        "properties": {
          "mode": {
            "type": "string",
            "enum": [
              "automatic",
              "required",
              "never"
            ],
            "description": "When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never",
            "examples": [
              "automatic"
            ]
          }
        },
        "required": [
          "mode"
        ],
        "additionalProperties": false,
        "description": "The authentication of the cardholder by 3-D Secure"
      },
      "return_url": {
        "type": "string",
        "maxLength": 2000,
        "format": "uri",
        "description": "Where the browser returns after 3-D Secure. https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp://",
        "examples": [
          "https://shop.example/back"
        ]
      },
      "customer": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string",
            "pattern": "^cust_[0-7][0-9A-HJKMNP-TV-Z]{25}$",
            "description": "An existing customer; no other field may be given with it",
            "examples": [
              "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
            ]
          },
          "email": {
            "anyOf": [
              {
                "type": "string",
                "maxLength": 254,
                "format": "email",
                "pattern": "^(?=[^@]{1,64}@)(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$"
              },
              {
                "type": "null"
              }
            ],
            "description": "The customer’s e-mail address",
            "examples": [
              "ada@example.com"
            ]
          }
        },
        "additionalProperties": false,
        "description": "The customer that it belongs to"
      },
      "payment_method": {
        "type": "object",
        "properties": {
          "type": {
            "type": "string",
            "const": "card",
            "description": "The kind of payment method",
            "examples": [
              "card"
            ]
          },
          "card": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string",
                "pattern": "^pmth_[0-7][0-9A-HJKMNP-TV-Z]{25}$",
                "description": "Identifier: its prefix names the type",
                "examples": [
                  "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
                ]
              },
              "cvc": {
                "type": "string",
                "pattern": "^\\d{3,4}$",
                "description": "The card verification code; it is used once and never stored",
                "examples": [
                  "123"
                ]
              }
            },
            "required": [
              "id",
              "cvc"
            ],
            "additionalProperties": false,
            "description": "The card"
          }
        },
        "required": [
          "type",
          "card"
        ],
        "additionalProperties": false,
        "description": "The card that is charged"
      }
    },
    "required": [
      "amount",
      "currency",
      "reference",
      "payment_method"
    ],
    "additionalProperties": false,
    "description": "A payment with the cardholder present, by a card that was stored before and its CVC."
  },
  "MerchantPaymentRequest": {
    "type": "object",
    "properties": {
      "amount": {
        "type": "number",
        "description": "How much. Decimal major units of the currency",
        "exclusiveMinimum": 0,
        "format": "double",
        "examples": [
          25.5
        ]
      },
      "currency": {
        "type": "string",
        "description": "ISO 4217 code. One of the account’s currencies",
        "pattern": "^[A-Z]{3}$",
        "examples": [
          "EUR"
        ]
      },
      "capture": {
        "type": "boolean",
        "description": "True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true`",
        "examples": [
          false
        ]
      },
      "reference": {
        "type": "string",
        "minLength": 1,
        "maxLength": 80,
        "description": "The merchant’s own name for it, such as an order number",
        "examples": [
          "order-1001"
        ]
      },
      "description": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 0,
            "maxLength": 500
          },
          {
            "type": "null"
          }
        ],
        "description": "A note of the merchant’s own",
        "examples": [
          "Two cups"
        ]
      },
      "processing_channel": {
        "type": "string",
        "minLength": 1,
        "maxLength": 80,
        "description": "The merchant’s channel that the payment belongs to",
        "examples": [
          "default"
        ]
      },
      "order": {
        "type": "object",
        "properties": {
          "items": {
            "maxItems": 100,
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "name": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 200,
                  "description": "What the line is about",
                  "examples": [
                    "Cup"
                  ]
                },
                "quantity": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 1000000,
                  "description": "How many",
                  "examples": [
                    1
                  ]
                },
                "unit_amount": {
                  "type": "number",
                  "format": "double",
                  "minimum": -999999999999,
                  "maximum": 999999999999,
                  "description": "The price of one, in major units; a discount is negative",
                  "examples": [
                    25.5
                  ]
                },
                "tax_amount": {
                  "type": "number",
                  "format": "double",
                  "minimum": -999999999999,
                  "maximum": 999999999999,
                  "description": "The tax of the line, in major units",
                  "examples": [
                    4.07
                  ]
                },
                "sku": {
                  "anyOf": [
                    {
                      "type": "string",
                      "minLength": 0,
                      "maxLength": 100
                    },
                    {
                      "type": "null"
                    }
                  ],
                  "description": "The merchant’s article number",
                  "examples": [
                    "cup-blue"
                  ]
                }
              },
              "required": [
                "name",
                "quantity",
                "unit_amount"
              ],
              "additionalProperties": false
            },
            "description": "The lines of the order"
          }
        },
        "additionalProperties": false,
        "description": "What is bought"
      },
      "metadata": {
        "description": "The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings",
        "anyOf": [
          {
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "key": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 40,
                  "description": "The name of the entry",
                  "examples": [
                    "order"
                  ]
                },
                "value": {
                  "type": "string",
                  "maxLength": 500,
                  "description": "What the entry holds",
                  "examples": [
                    "1001"
                  ]
                }
              },
              "required": [
                "key",
                "value"
              ],
              "additionalProperties": false
            },
            "maxItems": 50
          },
          {
            "type": "object",
            "additionalProperties": {
              "type": "string",
              "maxLength": 500
            },
            "maxProperties": 50,
            "propertyNames": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          }
        ]
      },
      "customer": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string",
            "pattern": "^cust_[0-7][0-9A-HJKMNP-TV-Z]{25}$",
            "description": "An existing customer; no other field may be given with it",
            "examples": [
              "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
            ]
          },
          "email": {
            "anyOf": [
              {
                "type": "string",
                "maxLength": 254,
                "format": "email",
                "pattern": "^(?=[^@]{1,64}@)(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$"
              },
              {
                "type": "null"
              }
            ],
            "description": "The customer’s e-mail address",
            "examples": [
              "ada@example.com"
            ]
          }
        },
        "additionalProperties": false,
        "description": "The customer that it belongs to"
      },
      "payment_method": {
        "type": "string",
        "pattern": "^pmth_[0-7][0-9A-HJKMNP-TV-Z]{25}$",
        "description": "The card that is charged",
        "examples": [
          "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
        ]
      },
      "initiated_by": {
        "type": "string",
        "const": "merchant",
        "description": "Who initiates the payment: the cardholder (customer), or the merchant without the cardholder",
        "examples": [
          "merchant"
        ]
      },
      "sequence": {
        "type": "string",
        "enum": [
          "recurring",
          "unscheduled"
        ],
        "description": "Whether a merchant-initiated payment is one of a series or unscheduled; null for other payments",
        "examples": [
          "recurring"
        ]
      }
    },
    "required": [
      "amount",
      "currency",
      "reference",
      "payment_method",
      "initiated_by",
      "sequence"
    ],
    "additionalProperties": false,
    "description": "A charge of a stored card without the cardholder."
  },
  "UpdatePaymentRequest": {
    "type": "object",
    "properties": {
      "description": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 0,
            "maxLength": 500
          },
          {
            "type": "null"
          }
        ],
        "description": "A note of the merchant’s own",
        "examples": [
          "Two cups"
        ]
      },
      "metadata": {
        "description": "The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings",
        "anyOf": [
          {
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "key": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 40,
                  "description": "The name of the entry",
                  "examples": [
                    "order"
                  ]
                },
                "value": {
                  "type": "string",
                  "maxLength": 500,
                  "description": "What the entry holds",
                  "examples": [
                    "1001"
                  ]
                }
              },
              "required": [
                "key",
                "value"
              ],
              "additionalProperties": false
            },
            "maxItems": 50
          },
          {
            "type": "object",
            "additionalProperties": {
              "type": "string",
              "maxLength": 500
            },
            "maxProperties": 50,
            "propertyNames": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          }
        ]
      }
    },
    "additionalProperties": false,
    "description": "A field that is left out stays as it is; null empties the description. Metadata is replaced as a whole."
  },
  "ConfirmPaymentRequest": {
    "type": "object",
    "properties": {
      "cres": {
        "type": "string",
        "minLength": 1,
        "maxLength": 8192,
        "description": "The challenge response. base64url JSON of the EMV 3-D Secure CRes",
        "pattern": "^[A-Za-z0-9_-]+={0,2}$",
        "examples": [
          "eyJtZXNzYWdlVHlwZSI6IkNSZXMifQ"
        ]
      }
    },
    "required": [
      "cres"
    ],
    "additionalProperties": false,
    "examples": [
      {
        "cres": "eyJtZXNzYWdlVHlwZSI6IkNSZXMifQ"
      }
    ]
  },
  "CapturePaymentRequest": {
    "type": "object",
    "properties": {
      "amount": {
        "description": "How much to capture. Decimal major units; by default everything that is left",
        "exclusiveMinimum": 0,
        "type": "number",
        "format": "double",
        "examples": [
          25.5
        ]
      },
      "final": {
        "type": "boolean",
        "description": "Whether this is the last capture. True if nothing more will be captured: the rest of the authorization is voided. Default: `true`",
        "examples": [
          false
        ]
      },
      "reference": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 1,
            "maxLength": 80
          },
          {
            "type": "null"
          }
        ],
        "description": "The merchant’s own name for it, such as an order number",
        "examples": [
          "order-1001"
        ]
      },
      "metadata": {
        "description": "The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings",
        "anyOf": [
          {
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "key": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 40,
                  "description": "The name of the entry",
                  "examples": [
                    "order"
                  ]
                },
                "value": {
                  "type": "string",
                  "maxLength": 500,
                  "description": "What the entry holds",
                  "examples": [
                    "1001"
                  ]
                }
              },
              "required": [
                "key",
                "value"
              ],
              "additionalProperties": false
            },
            "maxItems": 50
          },
          {
            "type": "object",
            "additionalProperties": {
              "type": "string",
              "maxLength": 500
            },
            "maxProperties": 50,
            "propertyNames": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          }
        ]
      }
    },
    "additionalProperties": false
  },
  "CancelPaymentRequest": {
    "type": "object",
    "properties": {
      "reason": {
        "anyOf": [
          {
            "type": "string",
            "enum": [
              "duplicate",
              "fraudulent",
              "requested_by_customer",
              "abandoned"
            ]
          },
          {
            "type": "null"
          }
        ],
        "description": "Why the payment is cancelled",
        "examples": [
          "duplicate"
        ]
      }
    },
    "additionalProperties": false,
    "examples": [
      {},
      {
        "reason": "abandoned"
      }
    ]
  },
  "RefundRequest": {
    "type": "object",
    "properties": {
      "amount": {
        "description": "How much. Decimal major units of the payment's currency; by default everything that is left",
        "anyOf": [
          {
            "type": "number",
            "exclusiveMinimum": 0,
            "format": "double"
          },
          {
            "type": "string",
            "pattern": "^(0|[1-9][0-9]{0,11})([.][0-9]{1,3})?$"
          }
        ],
        "examples": [
          25.5
        ]
      },
      "reason": {
        "anyOf": [
          {
            "type": "string",
            "enum": [
              "duplicate",
              "fraudulent",
              "requested_by_customer",
              "other"
            ]
          },
          {
            "type": "null"
          }
        ],
        "description": "Why it is refunded",
        "examples": [
          "duplicate"
        ]
      },
      "reference": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 1,
            "maxLength": 80
          },
          {
            "type": "null"
          }
        ],
        "description": "The merchant’s own name for it, such as an order number",
        "examples": [
          "order-1001"
        ]
      },
      "metadata": {
        "description": "The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings",
        "anyOf": [
          {
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "key": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 40,
                  "description": "The name of the entry",
                  "examples": [
                    "order"
                  ]
                },
                "value": {
                  "type": "string",
                  "maxLength": 500,
                  "description": "What the entry holds",
                  "examples": [
                    "1001"
                  ]
                }
              },
              "required": [
                "key",
                "value"
              ],
              "additionalProperties": false
            },
            "maxItems": 50
          },
          {
            "type": "object",
            "additionalProperties": {
              "type": "string",
              "maxLength": 500
            },
            "maxProperties": 50,
            "propertyNames": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          }
        ]
      }
    },
    "additionalProperties": false,
    "description": "Every parameter is optional, and so is the body."
  },
  "HostedSessionRequest": {
    "type": "object",
    "properties": {
      "amount": {
        "type": "number",
        "description": "How much. Decimal major units of the currency",
        "exclusiveMinimum": 0,
        "format": "double",
        "examples": [
          25.5
        ]
      },
      "currency": {
        "type": "string",
        "description": "ISO 4217 code. One of the account’s currencies",
        "pattern": "^[A-Z]{3}$",
        "examples": [
          "EUR"
        ]
      },
      "reference": {
        "type": "string",
        "minLength": 1,
        "maxLength": 80,
        "description": "The merchant’s own name for it, such as an order number",
        "examples": [
          "order-1001"
        ]
      },
      "customer": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string",
            "pattern": "^cust_[0-7][0-9A-HJKMNP-TV-Z]{25}$",
            "description": "An existing customer; no other field may be given with it",
            "examples": [
              "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
            ]
          },
          "email": {
            "anyOf": [
              {
                "type": "string",
                "maxLength": 254,
                "format": "email",
                "pattern": "^(?=[^@]{1,64}@)(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$"
              },
              {
                "type": "null"
              }
            ],
            "description": "The customer’s e-mail address",
            "examples": [
              "ada@example.com"
            ]
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "description": "The customer’s name",
            "examples": [
              "Ada Lovelace"
            ]
          }
        },
        "additionalProperties": false,
        "description": "The customer that it belongs to"
      },
      "capture": {
        "type": "boolean",
        "description": "True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true`",
        "examples": [
          false
        ]
      },
      "store": {
        "type": "boolean",
        "description": "Whether to store the card for later payments. The card is stored once the payment is approved. Default: `false`",
        "examples": [
          false
        ]
      },
      "description": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 0,
            "maxLength": 500
          },
          {
            "type": "null"
          }
        ],
        "description": "What is paid for, as the cardholder sees it on the page",
        "examples": [
          "Two cups"
        ]
      },
      "order": {
        "type": "object",
        "properties": {
          "items": {
            "maxItems": 100,
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "name": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 200,
                  "description": "What the line is about",
                  "examples": [
                    "Cup"
                  ]
                },
                "quantity": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 1000000,
                  "description": "How many",
                  "examples": [
                    1
                  ]
                },
                "unit_amount": {
                  "type": "number",
                  "format": "double",
                  "minimum": -999999999999,
                  "maximum": 999999999999,
                  "description": "The price of one, in major units; a discount is negative",
                  "examples": [
                    25.5
                  ]
                },
                "tax_amount": {
                  "type": "number",
                  "format": "double",
                  "minimum": -999999999999,
                  "maximum": 999999999999,
                  "description": "The tax of the line, in major units",
                  "examples": [
                    4.07
                  ]
                },
                "sku": {
                  "anyOf": [
                    {
                      "type": "string",
                      "minLength": 0,
                      "maxLength": 100
                    },
                    {
                      "type": "null"
                    }
                  ],
                  "description": "The merchant’s article number",
                  "examples": [
                    "cup-blue"
                  ]
                }
              },
              "required": [
                "name",
                "quantity",
                "unit_amount"
              ],
              "additionalProperties": false
            },
            "description": "The lines of the order"
          }
        },
        "additionalProperties": false,
        "description": "What is bought"
      },
      "metadata": {
        "description": "The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings",
        "anyOf": [
          {
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "key": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 40,
                  "description": "The name of the entry",
                  "examples": [
                    "order"
                  ]
                },
                "value": {
                  "type": "string",
                  "maxLength": 500,
                  "description": "What the entry holds",
                  "examples": [
                    "1001"
                  ]
                }
              },
              "required": [
                "key",
                "value"
              ],
              "additionalProperties": false
            },
            "maxItems": 50
          },
          {
            "type": "object",
            "additionalProperties": {
              "type": "string",
              "maxLength": 500
            },
            "maxProperties": 50,
            "propertyNames": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          }
        ]
      },
      "three_d_secure": {
        "type": "object",
        "properties": {
          "mode": {
            "type": "string",
            "enum": [
              "automatic",
              "required",
              "never"
            ],
            "description": "When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never",
            "examples": [
              "automatic"
            ]
          }
        },
        "required": [
          "mode"
        ],
        "additionalProperties": false,
        "description": "The authentication of the cardholder by 3-D Secure"
      },
      "type": {
        "description": "A page that a shop sends its buyer to, which is the default; `link` is a payment link",
        "type": "string",
        "const": "checkout",
        "examples": [
          "checkout"
        ]
      },
      "success_url": {
        "type": "string",
        "maxLength": 2000,
        "format": "uri",
        "description": "Where the browser is sent once the payment has succeeded. https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp://",
        "examples": [
          "https://shop.example/thanks"
        ]
      },
      "cancel_url": {
        "type": "string",
        "maxLength": 2000,
        "format": "uri",
        "description": "Where the browser is sent when the cardholder gives up. https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp://",
        "examples": [
          "https://shop.example/basket"
        ]
      },
      "expires_at": {
        "type": "string",
        "format": "date-time",
        "description": "When it expires. At most 24 hours ahead; one hour by default",
        "examples": [
          "2026-11-21T10:15:00.000Z"
        ]
      }
    },
    "required": [
      "amount",
      "currency",
      "reference",
      "success_url",
      "cancel_url"
    ],
    "additionalProperties": false
  },
  "PaymentLinkRequest": {
    "type": "object",
    "properties": {
      "amount": {
        "type": "number",
        "description": "How much. Decimal major units of the currency",
        "exclusiveMinimum": 0,
        "format": "double",
        "examples": [
          25.5
        ]
      },
      "currency": {
        "type": "string",
        "description": "ISO 4217 code. One of the account’s currencies",
        "pattern": "^[A-Z]{3}$",
        "examples": [
          "EUR"
        ]
      },
      "reference": {
        "type": "string",
        "minLength": 1,
        "maxLength": 80,
        "description": "The merchant’s own name for it, such as an order number",
        "examples": [
          "order-1001"
        ]
      },
      "customer": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string",
            "pattern": "^cust_[0-7][0-9A-HJKMNP-TV-Z]{25}$",
            "description": "An existing customer; no other field may be given with it",
            "examples": [
              "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
            ]
          },
          "email": {
            "anyOf": [
              {
                "type": "string",
                "maxLength": 254,
                "format": "email",
                "pattern": "^(?=[^@]{1,64}@)(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$"
              },
              {
                "type": "null"
              }
            ],
            "description": "The customer’s e-mail address",
            "examples": [
              "ada@example.com"
            ]
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "description": "The customer’s name",
            "examples": [
              "Ada Lovelace"
            ]
          }
        },
        "additionalProperties": false,
        "description": "The customer that it belongs to"
      },
      "capture": {
        "type": "boolean",
        "description": "True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true`",
        "examples": [
          false
        ]
      },
      "store": {
        "type": "boolean",
        "description": "Whether to store the card for later payments. The card is stored once the payment is approved. Default: `false`",
        "examples": [
          false
        ]
      },
      "description": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 0,
            "maxLength": 500
          },
          {
            "type": "null"
          }
        ],
        "description": "A note of the merchant’s own",
        "examples": [
          "Two cups"
        ]
      },
      "order": {
        "type": "object",
        "properties": {
          "items": {
            "maxItems": 100,
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "name": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 200,
                  "description": "What the line is about",
                  "examples": [
                    "Cup"
                  ]
                },
                "quantity": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 1000000,
                  "description": "How many",
                  "examples": [
                    1
                  ]
                },
                "unit_amount": {
                  "type": "number",
                  "format": "double",
                  "minimum": -999999999999,
                  "maximum": 999999999999,
                  "description": "The price of one, in major units; a discount is negative",
                  "examples": [
                    25.5
                  ]
                },
                "tax_amount": {
                  "type": "number",
                  "format": "double",
                  "minimum": -999999999999,
                  "maximum": 999999999999,
                  "description": "The tax of the line, in major units",
                  "examples": [
                    4.07
                  ]
                },
                "sku": {
                  "anyOf": [
                    {
                      "type": "string",
                      "minLength": 0,
                      "maxLength": 100
                    },
                    {
                      "type": "null"
                    }
                  ],
                  "description": "The merchant’s article number",
                  "examples": [
                    "cup-blue"
                  ]
                }
              },
              "required": [
                "name",
                "quantity",
                "unit_amount"
              ],
              "additionalProperties": false
            },
            "description": "The lines of the order"
          }
        },
        "additionalProperties": false,
        "description": "What is bought"
      },
      "metadata": {
        "description": "The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings",
        "anyOf": [
          {
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "key": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 40,
                  "description": "The name of the entry",
                  "examples": [
                    "order"
                  ]
                },
                "value": {
                  "type": "string",
                  "maxLength": 500,
                  "description": "What the entry holds",
                  "examples": [
                    "1001"
                  ]
                }
              },
              "required": [
                "key",
                "value"
              ],
              "additionalProperties": false
            },
            "maxItems": 50
          },
          {
            "type": "object",
            "additionalProperties": {
              "type": "string",
              "maxLength": 500
            },
            "maxProperties": 50,
            "propertyNames": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          }
        ]
      },
      "three_d_secure": {
        "type": "object",
        "properties": {
          "mode": {
            "type": "string",
            "enum": [
              "automatic",
              "required",
              "never"
            ],
            "description": "When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never",
            "examples": [
              "automatic"
            ]
          }
        },
        "required": [
          "mode"
        ],
        "additionalProperties": false,
        "description": "The authentication of the cardholder by 3-D Secure"
      },
      "type": {
        "type": "string",
        "const": "link",
        "description": "A payment link, for an invoice",
        "examples": [
          "link"
        ]
      },
      "success_url": {
        "type": "string",
        "maxLength": 2000,
        "format": "uri",
        "description": "Where the browser is sent once the payment has succeeded. https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp://",
        "examples": [
          "https://shop.example/thanks"
        ]
      },
      "cancel_url": {
        "type": "string",
        "maxLength": 2000,
        "format": "uri",
        "description": "Where the browser is sent when the cardholder gives up. https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp://",
        "examples": [
          "https://shop.example/basket"
        ]
      },
      "expires_at": {
        "type": "string",
        "format": "date-time",
        "description": "When it expires. At most 90 days ahead; 30 days by default",
        "examples": [
          "2026-11-21T10:15:00.000Z"
        ]
      }
    },
    "required": [
      "amount",
      "currency",
      "reference",
      "type"
    ],
    "additionalProperties": false,
    "description": "A link for an invoice: it lasts for days, and its page needs no address to return to."
  },
  "CreateCustomerRequest": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 200,
        "description": "The name",
        "examples": [
          "Ada Lovelace"
        ]
      },
      "email": {
        "anyOf": [
          {
            "type": "string",
            "maxLength": 254,
            "format": "email",
            "pattern": "^(?=[^@]{1,64}@)(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$"
          },
          {
            "type": "null"
          }
        ],
        "description": "The e-mail address",
        "examples": [
          "ada@example.com"
        ]
      },
      "phone": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "country_code": {
                "type": "string",
                "minLength": 1,
                "maxLength": 8,
                "description": "The country calling code, such as 49",
                "examples": [
                  "+44"
                ]
              },
              "number": {
                "type": "string",
                "minLength": 1,
                "maxLength": 30,
                "description": "The number without the country code",
                "examples": [
                  "2079460000"
                ]
              }
            },
            "required": [
              "country_code",
              "number"
            ],
            "additionalProperties": false
          },
          {
            "type": "null"
          }
        ],
        "description": "The telephone number"
      },
      "billing_address": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Address"
          },
          {
            "type": "null"
          }
        ],
        "description": "The address that the card issuer knows"
      },
      "shipping_address": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Address"
          },
          {
            "type": "null"
          }
        ],
        "description": "Where goods are sent"
      },
      "metadata": {
        "description": "The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings",
        "anyOf": [
          {
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "key": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 40,
                  "description": "The name of the entry",
                  "examples": [
                    "order"
                  ]
                },
                "value": {
                  "type": "string",
                  "maxLength": 500,
                  "description": "What the entry holds",
                  "examples": [
                    "1001"
                  ]
                }
              },
              "required": [
                "key",
                "value"
              ],
              "additionalProperties": false
            },
            "maxItems": 50
          },
          {
            "type": "object",
            "additionalProperties": {
              "type": "string",
              "maxLength": 500
            },
            "maxProperties": 50,
            "propertyNames": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          }
        ]
      }
    },
    "required": [
      "name"
    ],
    "additionalProperties": false
  },
  "UpdateCustomerRequest": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 200,
        "description": "The name",
        "examples": [
          "Ada Lovelace"
        ]
      },
      "email": {
        "anyOf": [
          {
            "type": "string",
            "maxLength": 254,
            "format": "email",
            "pattern": "^(?=[^@]{1,64}@)(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$"
          },
          {
            "type": "null"
          }
        ],
        "description": "The e-mail address",
        "examples": [
          "ada@example.com"
        ]
      },
      "phone": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "country_code": {
                "type": "string",
                "minLength": 1,
                "maxLength": 8,
                "description": "The country calling code, such as 49",
                "examples": [
                  "+44"
                ]
              },
              "number": {
                "type": "string",
                "minLength": 1,
                "maxLength": 30,
                "description": "The number without the country code",
                "examples": [
                  "2079460000"
                ]
              }
            },
            "required": [
              "country_code",
              "number"
            ],
            "additionalProperties": false
          },
          {
            "type": "null"
          }
        ],
        "description": "The telephone number"
      },
      "billing_address": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Address"
          },
          {
            "type": "null"
          }
        ],
        "description": "The address that the card issuer knows"
      },
      "shipping_address": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Address"
          },
          {
            "type": "null"
          }
        ],
        "description": "Where goods are sent"
      },
      "metadata": {
        "description": "The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings",
        "anyOf": [
          {
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "key": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 40,
                  "description": "The name of the entry",
                  "examples": [
                    "order"
                  ]
                },
                "value": {
                  "type": "string",
                  "maxLength": 500,
                  "description": "What the entry holds",
                  "examples": [
                    "1001"
                  ]
                }
              },
              "required": [
                "key",
                "value"
              ],
              "additionalProperties": false
            },
            "maxItems": 50
          },
          {
            "type": "object",
            "additionalProperties": {
              "type": "string",
              "maxLength": 500
            },
            "maxProperties": 50,
            "propertyNames": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          }
        ]
      }
    },
    "additionalProperties": false,
    "description": "A field that is left out stays as it is; null empties it. An address is replaced as a whole, and so is metadata."
  },
  "CreateTokenRequest": {
    "type": "object",
    "properties": {
      "card": {
        "type": "object",
        "properties": {
          "number": {
            "type": "string",
            "maxLength": 40,
            "description": "The card number; no answer contains it. 13 to 19 digits that pass the Luhn check; spaces and dashes are allowed",
            "pattern": "^[ -]*([0-9][ -]*){13,19}$",
            "examples": [
              "4111110000000013"
            ]
          },
          "expiry_month": {
            "type": "integer",
            "minimum": 1,
            "maximum": 12,
            "description": "The month in which the card expires, 1 to 12",
            "examples": [
              12
            ]
          },
          "expiry_year": {
            "type": "integer",
            "description": "The year in which the card expires. Two digits mean 20xx",
            "minimum": 0,
            "maximum": 2099,
            "examples": [
              2030
            ]
          },
          "cvc": {
            "type": "string",
            "pattern": "^\\d{3,4}$",
            "description": "The card verification code; it is used once and never stored",
            "examples": [
              "123"
            ]
          },
          "holder_name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "description": "The cardholder’s name, as on the card",
            "examples": [
              "Ada Lovelace"
            ]
          },
          "billing_address": {
            "$ref": "#/components/schemas/Address",
            "description": "The address that the card issuer knows"
          }
        },
        "required": [
          "number",
          "expiry_month",
          "expiry_year",
          "cvc",
          "holder_name"
        ],
        "additionalProperties": false,
        "description": "The card"
      }
    },
    "required": [
      "card"
    ],
    "additionalProperties": false,
    "examples": [
      {
        "card": {
          "number": "4111110000000013",
          "expiry_month": 12,
          "expiry_year": 2031,
          "cvc": "123",
          "holder_name": "Ada Lovelace"
        }
      }
    ]
  },
  "AttachPaymentMethodRequest": {
    "type": "object",
    "properties": {
      "customer": {
        "type": "string",
        "pattern": "^cust_[0-7][0-9A-HJKMNP-TV-Z]{25}$",
        "description": "The customer who gets the card",
        "examples": [
          "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
        ]
      },
      "token": {
        "type": "string",
        "pattern": "^tokn_[0-7][0-9A-HJKMNP-TV-Z]{25}$",
        "description": "A card token that a page created from the card; it can be used once",
        "examples": [
          "tokn_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
        ]
      }
    },
    "required": [
      "customer",
      "token"
    ],
    "additionalProperties": false,
    "examples": [
      {
        "customer": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
        "token": "tokn_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
      }
    ]
  },
  "CreateSubscriptionRequest": {
    "type": "object",
    "properties": {
      "customer": {
        "type": "string",
        "pattern": "^cust_[0-7][0-9A-HJKMNP-TV-Z]{25}$",
        "description": "The customer who is charged",
        "examples": [
          "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
        ]
      },
      "payment_method": {
        "type": "string",
        "pattern": "^pmth_[0-7][0-9A-HJKMNP-TV-Z]{25}$",
        "description": "The card that is charged",
        "examples": [
          "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
        ]
      },
      "amount": {
        "type": "number",
        "description": "How much. Decimal major units of the currency",
        "exclusiveMinimum": 0,
        "format": "double",
        "examples": [
          25.5
        ]
      },
      "currency": {
        "type": "string",
        "description": "ISO 4217 code. One of the account’s currencies",
        "pattern": "^[A-Z]{3}$",
        "examples": [
          "EUR"
        ]
      },
      "interval": {
        "type": "string",
        "enum": [
          "day",
          "week",
          "month",
          "year"
        ],
        "description": "The interval between charge dates",
        "examples": [
          "day"
        ]
      },
      "start_date": {
        "type": "string",
        "format": "date",
        "description": "The first charge date. YYYY-MM-DD, UTC",
        "examples": [
          "2026-12-01"
        ]
      },
      "end_date": {
        "anyOf": [
          {
            "type": "string",
            "format": "date",
            "description": "YYYY-MM-DD, UTC"
          },
          {
            "type": "null"
          }
        ],
        "description": "The last day on which a charge may be made; null for no end",
        "examples": [
          "2026-12-01"
        ]
      },
      "reference": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 1,
            "maxLength": 80
          },
          {
            "type": "null"
          }
        ],
        "description": "The merchant’s own name for it, such as an order number",
        "examples": [
          "order-1001"
        ]
      },
      "description": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 0,
            "maxLength": 500
          },
          {
            "type": "null"
          }
        ],
        "description": "A note of the merchant’s own",
        "examples": [
          "Two cups"
        ]
      },
      "processing_channel": {
        "type": "string",
        "minLength": 1,
        "maxLength": 80,
        "description": "The merchant’s channel that the payment belongs to",
        "examples": [
          "default"
        ]
      },
      "metadata": {
        "description": "The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings",
        "anyOf": [
          {
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "key": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 40,
                  "description": "The name of the entry",
                  "examples": [
                    "order"
                  ]
                },
                "value": {
                  "type": "string",
                  "maxLength": 500,
                  "description": "What the entry holds",
                  "examples": [
                    "1001"
                  ]
                }
              },
              "required": [
                "key",
                "value"
              ],
              "additionalProperties": false
            },
            "maxItems": 50
          },
          {
            "type": "object",
            "additionalProperties": {
              "type": "string",
              "maxLength": 500
            },
            "maxProperties": 50,
            "propertyNames": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          }
        ]
      }
    },
    "required": [
      "customer",
      "payment_method",
      "amount",
      "currency",
      "interval",
      "start_date"
    ],
    "additionalProperties": false
  },
  "UpdateSubscriptionRequest": {
    "type": "object",
    "properties": {
      "payment_method": {
        "type": "string",
        "pattern": "^pmth_[0-7][0-9A-HJKMNP-TV-Z]{25}$",
        "description": "The card that is charged",
        "examples": [
          "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
        ]
      },
      "status": {
        "type": "string",
        "enum": [
          "active",
          "paused"
        ],
        "description": "Pauses the subscription, or resumes it",
        "examples": [
          "active"
        ]
      },
      "end_date": {
        "anyOf": [
          {
            "type": "string",
            "format": "date",
            "description": "YYYY-MM-DD, UTC"
          },
          {
            "type": "null"
          }
        ],
        "description": "The last day on which a charge may be made; null for no end",
        "examples": [
          "2026-12-01"
        ]
      },
      "reference": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 1,
            "maxLength": 80
          },
          {
            "type": "null"
          }
        ],
        "description": "The merchant’s own name for it, such as an order number",
        "examples": [
          "order-1001"
        ]
      },
      "description": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 0,
            "maxLength": 500
          },
          {
            "type": "null"
          }
        ],
        "description": "A note of the merchant’s own",
        "examples": [
          "Two cups"
        ]
      },
      "metadata": {
        "description": "The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings",
        "anyOf": [
          {
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "key": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 40,
                  "description": "The name of the entry",
                  "examples": [
                    "order"
                  ]
                },
                "value": {
                  "type": "string",
                  "maxLength": 500,
                  "description": "What the entry holds",
                  "examples": [
                    "1001"
                  ]
                }
              },
              "required": [
                "key",
                "value"
              ],
              "additionalProperties": false
            },
            "maxItems": 50
          },
          {
            "type": "object",
            "additionalProperties": {
              "type": "string",
              "maxLength": 500
            },
            "maxProperties": 50,
            "propertyNames": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          }
        ]
      }
    },
    "required": [
      "payment_method",
      "status"
    ],
    "additionalProperties": false,
    "description": "A field that is left out stays as it is; null empties it. Metadata is replaced as a whole."
  },
  "ResendRequest": {
    "type": "object",
    "properties": {
      "webhook_endpoint": {
        "type": "string",
        "pattern": "^hook_[0-7][0-9A-HJKMNP-TV-Z]{25}$",
        "description": "The endpoint that receives the events",
        "examples": [
          "hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
        ]
      }
    },
    "required": [
      "webhook_endpoint"
    ],
    "additionalProperties": false,
    "examples": [
      {
        "webhook_endpoint": "hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
      }
    ]
  },
  "CreateWebhookEndpointRequest": {
    "type": "object",
    "properties": {
      "url": {
        "type": "string",
        "maxLength": 2000,
        "format": "uri",
        "description": "Where events are posted to. HTTPS only",
        "examples": [
          "https://shop.example/webhooks"
        ]
      },
      "enabled_events": {
        "minItems": 1,
        "maxItems": 34,
        "type": "array",
        "items": {
          "type": "string",
          "enum": [
            "*",
            "payment.created",
            "payment.requires_action",
            "payment.authorized",
            "payment.captured",
            "payment.succeeded",
            "payment.declined",
            "payment.failed",
            "payment.cancelled",
            "payment.expired",
            "payment.held",
            "payment.refunded",
            "payment.updated",
            "refund.created",
            "refund.succeeded",
            "refund.failed",
            "hosted_session.completed",
            "hosted_session.expired",
            "customer.created",
            "customer.updated",
            "customer.deleted",
            "payment_method.attached",
            "payment_method.detached",
            "payment_method.expiring",
            "subscription.created",
            "subscription.charged",
            "subscription.charge_failed",
            "subscription.paused",
            "subscription.cancelled",
            "subscription.resumed",
            "dispute.opened",
            "dispute.updated",
            "dispute.closed",
            "payout.paid",
            "payout.failed"
          ]
        },
        "description": "The types of events that are delivered; `*` alone for every type, those included that come later"
      },
      "description": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 0,
            "maxLength": 500
          },
          {
            "type": "null"
          }
        ],
        "description": "A note of the merchant’s own",
        "examples": [
          "Two cups"
        ]
      },
      "api_version": {
        "description": "The version of the API that the payload is in. The version of its payloads. Default: the account's version",
        "type": "string",
        "enum": [
          "2026-09-01"
        ],
        "examples": [
          "2026-09-01"
        ]
      }
    },
    "required": [
      "url",
      "enabled_events"
    ],
    "additionalProperties": false,
    "examples": [
      {
        "url": "https://shop.example/webhooks",
        "enabled_events": [
          "payment.succeeded",
          "payment.declined",
          "refund.succeeded"
        ]
      }
    ]
  },
  "UpdateWebhookEndpointRequest": {
    "type": "object",
    "properties": {
      "url": {
        "type": "string",
        "maxLength": 2000,
        "format": "uri",
        "description": "Where events are posted to. HTTPS only",
        "examples": [
          "https://shop.example/webhooks"
        ]
      },
      "enabled_events": {
        "minItems": 1,
        "maxItems": 34,
        "type": "array",
        "items": {
          "type": "string",
          "enum": [
            "*",
            "payment.created",
            "payment.requires_action",
            "payment.authorized",
            "payment.captured",
            "payment.succeeded",
            "payment.declined",
            "payment.failed",
            "payment.cancelled",
            "payment.expired",
            "payment.held",
            "payment.refunded",
            "payment.updated",
            "refund.created",
            "refund.succeeded",
            "refund.failed",
            "hosted_session.completed",
            "hosted_session.expired",
            "customer.created",
            "customer.updated",
            "customer.deleted",
            "payment_method.attached",
            "payment_method.detached",
            "payment_method.expiring",
            "subscription.created",
            "subscription.charged",
            "subscription.charge_failed",
            "subscription.paused",
            "subscription.cancelled",
            "subscription.resumed",
            "dispute.opened",
            "dispute.updated",
            "dispute.closed",
            "payout.paid",
            "payout.failed"
          ]
        },
        "description": "The types of events that are delivered; `*` alone for every type, those included that come later"
      },
      "description": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 0,
            "maxLength": 500
          },
          {
            "type": "null"
          }
        ],
        "description": "A note of the merchant’s own",
        "examples": [
          "Two cups"
        ]
      },
      "status": {
        "type": "string",
        "enum": [
          "enabled",
          "disabled"
        ],
        "description": "Enables or disables it",
        "examples": [
          "enabled"
        ]
      },
      "api_version": {
        "description": "The version of the API that the payload is in. The version of all payloads from now on, including older events",
        "type": "string",
        "enum": [
          "2026-09-01"
        ],
        "examples": [
          "2026-09-01"
        ]
      }
    },
    "required": [
      "url",
      "enabled_events",
      "status"
    ],
    "additionalProperties": false,
    "description": "A description or version that is left out stays as it is; null empties a description.",
    "examples": [
      {
        "url": "https://shop.example/webhooks",
        "enabled_events": [
          "payment.succeeded",
          "payment.declined",
          "refund.succeeded"
        ],
        "status": "enabled"
      }
    ]
  },
  "RotateSecretRequest": {
    "type": "object",
    "properties": {
      "grace_period_hours": {
        "type": "integer",
        "description": "For how many hours the previous one stays valid. For this long deliveries are signed with both secrets. Default: `24`",
        "minimum": 0,
        "maximum": 168,
        "examples": [
          24
        ]
      }
    },
    "additionalProperties": false,
    "examples": [
      {
        "grace_period_hours": 24
      }
    ]
  },
  "ReplayRequest": {
    "type": "object",
    "properties": {
      "from": {
        "description": "The first time of the events that are sent again. 30 days ago if absent or earlier",
        "type": "string",
        "format": "date-time",
        "examples": [
          "2026-11-21T10:15:00.000Z"
        ]
      },
      "to": {
        "description": "The last time of the events that are sent again. Now if absent or later",
        "type": "string",
        "format": "date-time",
        "examples": [
          "2026-11-21T10:15:00.000Z"
        ]
      },
      "types": {
        "description": "The types of events that are sent again; null for all. Only events of these types",
        "minItems": 1,
        "maxItems": 35,
        "type": "array",
        "items": {
          "type": "string",
          "enum": [
            "payment.created",
            "payment.requires_action",
            "payment.authorized",
            "payment.captured",
            "payment.succeeded",
            "payment.declined",
            "payment.failed",
            "payment.cancelled",
            "payment.expired",
            "payment.held",
            "payment.refunded",
            "payment.updated",
            "refund.created",
            "refund.succeeded",
            "refund.failed",
            "hosted_session.completed",
            "hosted_session.expired",
            "customer.created",
            "customer.updated",
            "customer.deleted",
            "payment_method.attached",
            "payment_method.detached",
            "payment_method.expiring",
            "subscription.created",
            "subscription.charged",
            "subscription.charge_failed",
            "subscription.paused",
            "subscription.cancelled",
            "subscription.resumed",
            "dispute.opened",
            "dispute.updated",
            "dispute.closed",
            "payout.paid",
            "payout.failed",
            "webhook_endpoint.tested"
          ]
        }
      }
    },
    "additionalProperties": false,
    "description": "Every parameter is optional, and so is the body.",
    "examples": [
      {},
      {
        "from": "2026-11-01T00:00:00.000Z",
        "types": [
          "payment.succeeded"
        ]
      }
    ]
  },
  "CreateApiKeyRequest": {
    "type": "object",
    "properties": {
      "type": {
        "type": "string",
        "enum": [
          "secret",
          "publishable"
        ],
        "description": "A secret key is for servers, a publishable key for pages. Default: `\"secret\"`",
        "examples": [
          "secret"
        ]
      },
      "name": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          {
            "type": "null"
          }
        ],
        "description": "The name",
        "examples": [
          "Till"
        ]
      },
      "scopes": {
        "description": "What the key may do. For a secret key: a selection of the scopes of the calling key. Default: all of them",
        "minItems": 1,
        "maxItems": 17,
        "type": "array",
        "items": {
          "type": "string",
          "enum": [
            "payments.read",
            "payments.write",
            "payments.card.raw",
            "payments.merchant_initiated",
            "refunds.read",
            "refunds.write",
            "customers.read",
            "customers.write",
            "payment_methods.read",
            "payment_methods.write",
            "subscriptions.read",
            "subscriptions.write",
            "events.read",
            "webhooks.write",
            "keys.write",
            "logs.read",
            "sandbox.write"
          ]
        }
      },
      "ip_allow_list": {
        "description": "The addresses from which the key may be used; empty for all. Addresses and CIDR ranges, IPv4 or IPv6, within the list of the calling key. Default: that list",
        "maxItems": 100,
        "type": "array",
        "items": {
          "type": "string",
          "minLength": 1,
          "maxLength": 50
        }
      },
      "expires_at": {
        "description": "When it expires. Not later than the expiry of the calling key, which is the default; null for never",
        "anyOf": [
          {
            "type": "string",
            "format": "date-time"
          },
          {
            "type": "null"
          }
        ],
        "examples": [
          "2026-11-21T10:15:00.000Z"
        ]
      }
    },
    "additionalProperties": false,
    "examples": [
      {
        "name": "Till",
        "scopes": [
          "payments.read"
        ],
        "ip_allow_list": [
          "203.0.113.0/24"
        ]
      }
    ]
  },
  "UpdateApiKeyRequest": {
    "type": "object",
    "properties": {
      "name": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          {
            "type": "null"
          }
        ],
        "description": "The name",
        "examples": [
          "Till"
        ]
      },
      "ip_allow_list": {
        "maxItems": 100,
        "type": "array",
        "items": {
          "type": "string",
          "minLength": 1,
          "maxLength": 50
        },
        "description": "The addresses from which the key may be used; empty for all. Addresses and CIDRs, IPv4 or IPv6"
      }
    },
    "additionalProperties": false,
    "description": "A field that is left out stays as it is. A list is replaced as a whole and can only be narrowed.",
    "examples": [
      {
        "ip_allow_list": [
          "203.0.113.7"
        ]
      }
    ]
  },
  "RollApiKeyRequest": {
    "type": "object",
    "properties": {
      "grace_period_hours": {
        "type": "integer",
        "description": "For how many hours the previous one stays valid. Default: `24`",
        "minimum": 1,
        "maximum": 720,
        "examples": [
          24
        ]
      }
    },
    "additionalProperties": false,
    "examples": [
      {
        "grace_period_hours": 72
      }
    ]
  },
  "SandboxFaultsRequest": {
    "type": "object",
    "properties": {
      "seed": {
        "type": "integer",
        "description": "What decides which operations are hit, where a share of them is; null without faults. The same seed always hits the same of the operations. Default: `1`",
        "minimum": 0,
        "maximum": 2147483647,
        "examples": [
          7
        ]
      },
      "faults": {
        "maxItems": 20,
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "kind": {
              "type": "string",
              "enum": [
                "processor_slow",
                "processor_down",
                "processor_transient",
                "processor_answer_lost",
                "process_death",
                "webhook_late",
                "webhook_out_of_order",
                "webhook_twice",
                "webhook_reset",
                "call_rate_limited",
                "call_unavailable"
              ],
              "description": "What goes wrong",
              "examples": [
                "processor_slow"
              ]
            },
            "operations": {
              "description": "The calls to the processor that it meets; empty if it is no fault of the processor. What it meets. Of a fault of the processor: authorize, capture, cancel, refund or verify. Of a fault of calls: operation ids, such as createPayment. Default: all of them",
              "minItems": 1,
              "maxItems": 20,
              "type": "array",
              "items": {
                "type": "string",
                "pattern": "^[a-z][A-Za-z]{1,63}$"
              }
            },
            "ms": {
              "description": "How long something waits, in milliseconds; null where nothing waits. How long to wait, for processor_slow (at most 30000) and webhook_late (at most 5000)",
              "type": "integer",
              "minimum": 1,
              "maximum": 30000,
              "examples": [
                2000
              ]
            },
            "next": {
              "description": "How many operations it meets before it ends; null for no end. How many operations it meets. Without it, there is no end, and share must be given",
              "type": "integer",
              "minimum": 1,
              "maximum": 1000000,
              "examples": [
                1
              ]
            },
            "share": {
              "description": "The part of the operations met that it hits. The part of the operations met that it hits, from 0 to 1. Default: all of them",
              "type": "number",
              "format": "double",
              "minimum": 0,
              "maximum": 1,
              "examples": [
                1
              ]
            }
          },
          "required": [
            "kind"
          ],
          "additionalProperties": false
        },
        "description": "The faults, in the order in which they were set. They replace those that the account had. Empty to have none"
      }
    },
    "required": [
      "faults"
    ],
    "additionalProperties": false,
    "examples": [
      {
        "seed": 7,
        "faults": [
          {
            "kind": "processor_answer_lost",
            "operations": [
              "authorize"
            ],
            "next": 1
          }
        ]
      }
    ]
  },
  "AdvanceSandboxClockByRequest": {
    "type": "object",
    "properties": {
      "by": {
        "type": "string",
        "maxLength": 60,
        "description": "A duration; years and months are those of the calendar. How far to advance: an ISO 8601 duration, such as P1M, P7D or PT61M",
        "examples": [
          "P1M"
        ]
      }
    },
    "required": [
      "by"
    ],
    "additionalProperties": false,
    "examples": [
      {
        "by": "P1M"
      }
    ]
  },
  "AdvanceSandboxClockToRequest": {
    "type": "object",
    "properties": {
      "to": {
        "type": "string",
        "format": "date-time",
        "description": "A time that is later than the clock. The time to advance to",
        "examples": [
          "2026-11-21T10:15:00.000Z"
        ]
      }
    },
    "required": [
      "to"
    ],
    "additionalProperties": false,
    "examples": [
      {
        "to": "2026-12-21T10:15:00Z"
      }
    ]
  }
}

export const OPERATIONS: readonly Operation[] = [
  {
    id: "createPayment",
    resource: "payments",
    method: "create",
    verb: "POST",
    path: "/v1/payments",
    params: [],
    scope: "payments.write",
    summary: "Take a payment",
    query: {},
    body: {"anyOf":[{"$ref":"#/components/schemas/CardPaymentRequest"},{"$ref":"#/components/schemas/TokenPaymentRequest"},{"$ref":"#/components/schemas/StoredCardPaymentRequest"},{"$ref":"#/components/schemas/MerchantPaymentRequest"}]},
    isBodyOptional: false,
    isList: false,
    call: (svc, { body, options }) => svc.payments.create(body, options),
    callAndWait: (svc, { body, options }) => svc.payments.createAndWait(body, options),
  },
  {
    id: "listPayments",
    resource: "payments",
    method: "list",
    verb: "GET",
    path: "/v1/payments",
    params: [],
    scope: "payments.read",
    summary: "List payments, newest first",
    query: {"limit":{"type":"integer","minimum":1,"maximum":100,"examples":[25],"description":"How many objects a page has at most"},"starting_after":{"type":"string","pattern":"^pay_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the last object of the page before: the page goes on with older ones"},"ending_before":{"type":"string","pattern":"^pay_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the first object of a page: the page has the newer ones just before it"},"status":{"type":"string","enum":["pending","requires_action","authorized","succeeded","declined","failed","cancelled","expired","refunded","partially_refunded","on_hold","disputed"],"examples":["pending"],"description":"Only those with this status"},"customer":{"type":"string","pattern":"^cust_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"Only those of this customer"},"reference":{"type":"string","minLength":1,"maxLength":80,"examples":["order-1001"],"description":"Only those with exactly this reference"},"payment_method":{"type":"string","pattern":"^pmth_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"Only those with this stored card"},"subscription":{"type":"string","pattern":"^subs_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["subs_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"Only those of this subscription"},"currency":{"type":"string","pattern":"^[A-Z]{3}$","examples":["EUR"],"description":"Only those in this currency"},"created[gt]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created later than this time"},"created[gte]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created at this time or later"},"created[lt]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created earlier than this time"},"created[lte]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created at this time or earlier"}},
    body: null,
    isBodyOptional: false,
    isList: true,
    call: (svc, { query, options }) => svc.payments.list(query, options),
  },
  {
    id: "retrievePayment",
    resource: "payments",
    method: "retrieve",
    verb: "GET",
    path: "/v1/payments/{id}",
    params: ["id"],
    scope: "payments.read",
    summary: "Retrieve a payment",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], options }) => svc.payments.retrieve(id, options),
  },
  {
    id: "updatePayment",
    resource: "payments",
    method: "update",
    verb: "PATCH",
    path: "/v1/payments/{id}",
    params: ["id"],
    scope: "payments.write",
    summary: "Change a payment's description and metadata",
    query: {},
    body: {"$ref":"#/components/schemas/UpdatePaymentRequest"},
    isBodyOptional: true,
    isList: false,
    call: (svc, { ids: [id = ''], body, options }) => svc.payments.update(id, body, options),
  },
  {
    id: "confirmPayment",
    resource: "payments",
    method: "confirm",
    verb: "POST",
    path: "/v1/payments/{id}/confirm",
    params: ["id"],
    scope: "payments.write",
    summary: "Confirm a payment with the answer to its 3-D Secure challenge",
    query: {},
    body: {"$ref":"#/components/schemas/ConfirmPaymentRequest"},
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], body, options }) => svc.payments.confirm(id, body, options),
    callAndWait: (svc, { ids: [id = ''], body, options }) => svc.payments.confirmAndWait(id, body, options),
  },
  {
    id: "capturePayment",
    resource: "payments",
    method: "capture",
    verb: "POST",
    path: "/v1/payments/{id}/capture",
    params: ["id"],
    scope: "payments.write",
    summary: "Capture an authorized payment",
    query: {},
    body: {"$ref":"#/components/schemas/CapturePaymentRequest"},
    isBodyOptional: true,
    isList: false,
    call: (svc, { ids: [id = ''], body, options }) => svc.payments.capture(id, body, options),
    callAndWait: (svc, { ids: [id = ''], body, options }) => svc.payments.captureAndWait(id, body, options),
  },
  {
    id: "cancelPayment",
    resource: "payments",
    method: "cancel",
    verb: "POST",
    path: "/v1/payments/{id}/cancel",
    params: ["id"],
    scope: "payments.write",
    summary: "Cancel a payment that is not captured",
    query: {},
    body: {"$ref":"#/components/schemas/CancelPaymentRequest"},
    isBodyOptional: true,
    isList: false,
    call: (svc, { ids: [id = ''], body, options }) => svc.payments.cancel(id, body, options),
    callAndWait: (svc, { ids: [id = ''], body, options }) => svc.payments.cancelAndWait(id, body, options),
  },
  {
    id: "createRefund",
    resource: "refunds",
    method: "create",
    verb: "POST",
    path: "/v1/payments/{id}/refunds",
    params: ["id"],
    scope: "refunds.write",
    summary: "Refund a payment, fully or partly",
    query: {},
    body: {"$ref":"#/components/schemas/RefundRequest"},
    isBodyOptional: true,
    isList: false,
    call: (svc, { ids: [id = ''], body, options }) => svc.refunds.create(id, body, options),
  },
  {
    id: "listRefundsOfPayment",
    resource: "refunds",
    method: "listOfPayment",
    verb: "GET",
    path: "/v1/payments/{id}/refunds",
    params: ["id"],
    scope: "refunds.read",
    summary: "List the refunds of a payment, newest first",
    query: {"limit":{"type":"integer","minimum":1,"maximum":100,"examples":[25],"description":"How many objects a page has at most"},"starting_after":{"type":"string","pattern":"^ref_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["ref_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the last object of the page before: the page goes on with older ones"},"ending_before":{"type":"string","pattern":"^ref_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["ref_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the first object of a page: the page has the newer ones just before it"},"status":{"type":"string","enum":["pending","succeeded","failed"],"examples":["pending"],"description":"Only those with this status"},"created[gt]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created later than this time"},"created[gte]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created at this time or later"},"created[lt]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created earlier than this time"},"created[lte]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created at this time or earlier"}},
    body: null,
    isBodyOptional: false,
    isList: true,
    call: (svc, { ids: [id = ''], query, options }) => svc.refunds.listOfPayment(id, query, options),
  },
  {
    id: "listRefunds",
    resource: "refunds",
    method: "list",
    verb: "GET",
    path: "/v1/refunds",
    params: [],
    scope: "refunds.read",
    summary: "List refunds, newest first",
    query: {"limit":{"type":"integer","minimum":1,"maximum":100,"examples":[25],"description":"How many objects a page has at most"},"starting_after":{"type":"string","pattern":"^ref_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["ref_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the last object of the page before: the page goes on with older ones"},"ending_before":{"type":"string","pattern":"^ref_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["ref_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the first object of a page: the page has the newer ones just before it"},"status":{"type":"string","enum":["pending","succeeded","failed"],"examples":["pending"],"description":"Only those with this status"},"created[gt]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created later than this time"},"created[gte]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created at this time or later"},"created[lt]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created earlier than this time"},"created[lte]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created at this time or earlier"},"payment":{"type":"string","pattern":"^pay_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"Only those of this payment"},"currency":{"type":"string","pattern":"^[A-Z]{3}$","examples":["EUR"],"description":"Only those in this currency"}},
    body: null,
    isBodyOptional: false,
    isList: true,
    call: (svc, { query, options }) => svc.refunds.list(query, options),
  },
  {
    id: "retrieveRefund",
    resource: "refunds",
    method: "retrieve",
    verb: "GET",
    path: "/v1/refunds/{id}",
    params: ["id"],
    scope: "refunds.read",
    summary: "Retrieve a refund",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], options }) => svc.refunds.retrieve(id, options),
  },
  {
    id: "createHostedSession",
    resource: "hostedSessions",
    method: "create",
    verb: "POST",
    path: "/v1/hosted_sessions",
    params: [],
    scope: "payments.write",
    summary: "Open a page that takes a payment in the browser",
    query: {},
    body: {"anyOf":[{"$ref":"#/components/schemas/HostedSessionRequest"},{"$ref":"#/components/schemas/PaymentLinkRequest"}]},
    isBodyOptional: false,
    isList: false,
    call: (svc, { body, options }) => svc.hostedSessions.create(body, options),
  },
  {
    id: "listHostedSessions",
    resource: "hostedSessions",
    method: "list",
    verb: "GET",
    path: "/v1/hosted_sessions",
    params: [],
    scope: "payments.read",
    summary: "List hosted sessions, newest first",
    query: {"limit":{"type":"integer","minimum":1,"maximum":100,"examples":[25],"description":"How many objects a page has at most"},"starting_after":{"type":"string","pattern":"^sesn_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["sesn_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the last object of the page before: the page goes on with older ones"},"ending_before":{"type":"string","pattern":"^sesn_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["sesn_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the first object of a page: the page has the newer ones just before it"},"type":{"type":"string","enum":["checkout","link"],"examples":["checkout"],"description":"Only those of this type. Only those that were made as a link, or not"},"status":{"type":"string","enum":["open","completed","expired"],"examples":["open"],"description":"Only those with this status"},"customer":{"type":"string","pattern":"^cust_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"Only those of this customer"},"currency":{"type":"string","pattern":"^[A-Z]{3}$","examples":["EUR"],"description":"Only those in this currency"},"created[gt]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created later than this time"},"created[gte]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created at this time or later"},"created[lt]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created earlier than this time"},"created[lte]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created at this time or earlier"}},
    body: null,
    isBodyOptional: false,
    isList: true,
    call: (svc, { query, options }) => svc.hostedSessions.list(query, options),
  },
  {
    id: "retrieveHostedSession",
    resource: "hostedSessions",
    method: "retrieve",
    verb: "GET",
    path: "/v1/hosted_sessions/{id}",
    params: ["id"],
    scope: "payments.read",
    summary: "Retrieve a hosted session",
    query: {"client_secret":{"type":"string","maxLength":100,"examples":["sesn_secret_shown_once"],"description":"The session’s client secret, with which a page may read the session’s status"}},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], query, options }) => svc.hostedSessions.retrieve(id, query, options),
  },
  {
    id: "expireHostedSession",
    resource: "hostedSessions",
    method: "expire",
    verb: "POST",
    path: "/v1/hosted_sessions/{id}/expire",
    params: ["id"],
    scope: "payments.write",
    summary: "Expire an open hosted session at once",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], options }) => svc.hostedSessions.expire(id, options),
  },
  {
    id: "createCustomer",
    resource: "customers",
    method: "create",
    verb: "POST",
    path: "/v1/customers",
    params: [],
    scope: "customers.write",
    summary: "Create a customer",
    query: {},
    body: {"$ref":"#/components/schemas/CreateCustomerRequest"},
    isBodyOptional: false,
    isList: false,
    call: (svc, { body, options }) => svc.customers.create(body, options),
  },
  {
    id: "listCustomers",
    resource: "customers",
    method: "list",
    verb: "GET",
    path: "/v1/customers",
    params: [],
    scope: "customers.read",
    summary: "List customers, newest first",
    query: {"limit":{"type":"integer","minimum":1,"maximum":100,"examples":[25],"description":"How many objects a page has at most"},"starting_after":{"type":"string","pattern":"^cust_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the last object of the page before: the page goes on with older ones"},"ending_before":{"type":"string","pattern":"^cust_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the first object of a page: the page has the newer ones just before it"},"email":{"type":"string","maxLength":254,"format":"email","pattern":"^(?=[^@]{1,64}@)(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$","examples":["ada@example.com"],"description":"Only those with exactly this e-mail address"}},
    body: null,
    isBodyOptional: false,
    isList: true,
    call: (svc, { query, options }) => svc.customers.list(query, options),
  },
  {
    id: "retrieveCustomer",
    resource: "customers",
    method: "retrieve",
    verb: "GET",
    path: "/v1/customers/{id}",
    params: ["id"],
    scope: "customers.read",
    summary: "Retrieve a customer",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], options }) => svc.customers.retrieve(id, options),
  },
  {
    id: "updateCustomer",
    resource: "customers",
    method: "update",
    verb: "PATCH",
    path: "/v1/customers/{id}",
    params: ["id"],
    scope: "customers.write",
    summary: "Update a customer",
    query: {},
    body: {"$ref":"#/components/schemas/UpdateCustomerRequest"},
    isBodyOptional: true,
    isList: false,
    call: (svc, { ids: [id = ''], body, options }) => svc.customers.update(id, body, options),
  },
  {
    id: "deleteCustomer",
    resource: "customers",
    method: "delete",
    verb: "DELETE",
    path: "/v1/customers/{id}",
    params: ["id"],
    scope: "customers.write",
    summary: "Delete a customer, detach its cards and cancel its subscriptions",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], options }) => svc.customers.delete(id, options),
  },
  {
    id: "createToken",
    resource: "tokens",
    method: "create",
    verb: "POST",
    path: "/v1/tokens",
    params: [],
    scope: "tokens.create",
    summary: "Exchange card details for a single-use token",
    query: {},
    body: {"$ref":"#/components/schemas/CreateTokenRequest"},
    isBodyOptional: false,
    isList: false,
    call: (svc, { body, options }) => svc.tokens.create(body, options),
  },
  {
    id: "attachPaymentMethod",
    resource: "paymentMethods",
    method: "attach",
    verb: "POST",
    path: "/v1/payment_methods",
    params: [],
    scope: "payment_methods.write",
    summary: "Store a card for a customer",
    query: {},
    body: {"$ref":"#/components/schemas/AttachPaymentMethodRequest"},
    isBodyOptional: false,
    isList: false,
    call: (svc, { body, options }) => svc.paymentMethods.attach(body, options),
    callAndWait: (svc, { body, options }) => svc.paymentMethods.attachAndWait(body, options),
  },
  {
    id: "listPaymentMethods",
    resource: "paymentMethods",
    method: "list",
    verb: "GET",
    path: "/v1/payment_methods",
    params: [],
    scope: "payment_methods.read",
    summary: "List stored cards, newest first",
    query: {"limit":{"type":"integer","minimum":1,"maximum":100,"examples":[25],"description":"How many objects a page has at most"},"starting_after":{"type":"string","pattern":"^pmth_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the last object of the page before: the page goes on with older ones"},"ending_before":{"type":"string","pattern":"^pmth_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the first object of a page: the page has the newer ones just before it"},"customer":{"type":"string","pattern":"^cust_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"Only those of this customer"},"status":{"type":"string","enum":["active","expired","detached"],"examples":["active"],"description":"Only those with this status"},"type":{"type":"string","enum":["card"],"examples":["card"],"description":"Only those of this type"}},
    body: null,
    isBodyOptional: false,
    isList: true,
    call: (svc, { query, options }) => svc.paymentMethods.list(query, options),
  },
  {
    id: "retrievePaymentMethod",
    resource: "paymentMethods",
    method: "retrieve",
    verb: "GET",
    path: "/v1/payment_methods/{id}",
    params: ["id"],
    scope: "payment_methods.read",
    summary: "Retrieve a stored card",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], options }) => svc.paymentMethods.retrieve(id, options),
  },
  {
    id: "detachPaymentMethod",
    resource: "paymentMethods",
    method: "detach",
    verb: "DELETE",
    path: "/v1/payment_methods/{id}",
    params: ["id"],
    scope: "payment_methods.write",
    summary: "Detach a stored card",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], options }) => svc.paymentMethods.detach(id, options),
  },
  {
    id: "createSubscription",
    resource: "subscriptions",
    method: "create",
    verb: "POST",
    path: "/v1/subscriptions",
    params: [],
    scope: "subscriptions.write",
    summary: "Charge a stored card on a schedule",
    query: {},
    body: {"$ref":"#/components/schemas/CreateSubscriptionRequest"},
    isBodyOptional: false,
    isList: false,
    call: (svc, { body, options }) => svc.subscriptions.create(body, options),
  },
  {
    id: "listSubscriptions",
    resource: "subscriptions",
    method: "list",
    verb: "GET",
    path: "/v1/subscriptions",
    params: [],
    scope: "subscriptions.read",
    summary: "List subscriptions, newest first",
    query: {"limit":{"type":"integer","minimum":1,"maximum":100,"examples":[25],"description":"How many objects a page has at most"},"starting_after":{"type":"string","pattern":"^subs_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["subs_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the last object of the page before: the page goes on with older ones"},"ending_before":{"type":"string","pattern":"^subs_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["subs_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the first object of a page: the page has the newer ones just before it"},"customer":{"type":"string","pattern":"^cust_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"Only those of this customer"},"status":{"type":"string","enum":["active","paused","cancelled","expired"],"examples":["active"],"description":"Only those with this status"},"currency":{"type":"string","pattern":"^[A-Z]{3}$","examples":["EUR"],"description":"Only those in this currency"}},
    body: null,
    isBodyOptional: false,
    isList: true,
    call: (svc, { query, options }) => svc.subscriptions.list(query, options),
  },
  {
    id: "retrieveSubscription",
    resource: "subscriptions",
    method: "retrieve",
    verb: "GET",
    path: "/v1/subscriptions/{id}",
    params: ["id"],
    scope: "subscriptions.read",
    summary: "Retrieve a subscription",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], options }) => svc.subscriptions.retrieve(id, options),
  },
  {
    id: "updateSubscription",
    resource: "subscriptions",
    method: "update",
    verb: "PATCH",
    path: "/v1/subscriptions/{id}",
    params: ["id"],
    scope: "subscriptions.write",
    summary: "Update, pause or resume a subscription",
    query: {},
    body: {"$ref":"#/components/schemas/UpdateSubscriptionRequest"},
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], body, options }) => svc.subscriptions.update(id, body, options),
  },
  {
    id: "cancelSubscription",
    resource: "subscriptions",
    method: "cancel",
    verb: "DELETE",
    path: "/v1/subscriptions/{id}",
    params: ["id"],
    scope: "subscriptions.write",
    summary: "Cancel a subscription",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], options }) => svc.subscriptions.cancel(id, options),
  },
  {
    id: "listEvents",
    resource: "events",
    method: "list",
    verb: "GET",
    path: "/v1/events",
    params: [],
    scope: "events.read",
    summary: "List the events of the last 30 days, newest first",
    query: {"limit":{"type":"integer","minimum":1,"maximum":100,"examples":[25],"description":"How many objects a page has at most"},"starting_after":{"type":"string","pattern":"^evnt_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["evnt_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the last object of the page before: the page goes on with older ones"},"ending_before":{"type":"string","pattern":"^evnt_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["evnt_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the first object of a page: the page has the newer ones just before it"},"type":{"type":"array","items":{"type":"string","enum":["payment.created","payment.requires_action","payment.authorized","payment.captured","payment.succeeded","payment.declined","payment.failed","payment.cancelled","payment.expired","payment.held","payment.refunded","payment.updated","refund.created","refund.succeeded","refund.failed","hosted_session.completed","hosted_session.expired","customer.created","customer.updated","customer.deleted","payment_method.attached","payment_method.detached","payment_method.expiring","subscription.created","subscription.charged","subscription.charge_failed","subscription.paused","subscription.cancelled","subscription.resumed","dispute.opened","dispute.updated","dispute.closed","payout.paid","payout.failed","webhook_endpoint.tested"]},"description":"Only those of this type. Given several times, or separated by commas"},"object_id":{"type":"string","examples":["akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"Only those about the object with this id"},"created[gt]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created later than this time"},"created[gte]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created at this time or later"},"created[lt]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created earlier than this time"},"created[lte]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created at this time or earlier"}},
    body: null,
    isBodyOptional: false,
    isList: true,
    call: (svc, { query, options }) => svc.events.list(query, options),
  },
  {
    id: "retrieveEvent",
    resource: "events",
    method: "retrieve",
    verb: "GET",
    path: "/v1/events/{id}",
    params: ["id"],
    scope: "events.read",
    summary: "Retrieve an event of the last 30 days",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], options }) => svc.events.retrieve(id, options),
  },
  {
    id: "resendEvent",
    resource: "events",
    method: "resend",
    verb: "POST",
    path: "/v1/events/{id}/resend",
    params: ["id"],
    scope: "webhooks.write",
    summary: "Send an event to a webhook endpoint again",
    query: {},
    body: {"$ref":"#/components/schemas/ResendRequest"},
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], body, options }) => svc.events.resend(id, body, options),
  },
  {
    id: "createWebhookEndpoint",
    resource: "webhookEndpoints",
    method: "create",
    verb: "POST",
    path: "/v1/webhook_endpoints",
    params: [],
    scope: "webhooks.write",
    summary: "Register an address that events are sent to",
    query: {},
    body: {"$ref":"#/components/schemas/CreateWebhookEndpointRequest"},
    isBodyOptional: false,
    isList: false,
    call: (svc, { body, options }) => svc.webhookEndpoints.create(body, options),
  },
  {
    id: "listWebhookEndpoints",
    resource: "webhookEndpoints",
    method: "list",
    verb: "GET",
    path: "/v1/webhook_endpoints",
    params: [],
    scope: "webhooks.write",
    summary: "List webhook endpoints, newest first",
    query: {"limit":{"type":"integer","minimum":1,"maximum":100,"examples":[25],"description":"How many objects a page has at most"},"starting_after":{"type":"string","pattern":"^hook_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the last object of the page before: the page goes on with older ones"},"ending_before":{"type":"string","pattern":"^hook_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the first object of a page: the page has the newer ones just before it"},"status":{"type":"string","enum":["enabled","degraded","disabled"],"examples":["enabled"],"description":"Only those with this status"}},
    body: null,
    isBodyOptional: false,
    isList: true,
    call: (svc, { query, options }) => svc.webhookEndpoints.list(query, options),
  },
  {
    id: "retrieveWebhookEndpoint",
    resource: "webhookEndpoints",
    method: "retrieve",
    verb: "GET",
    path: "/v1/webhook_endpoints/{id}",
    params: ["id"],
    scope: "webhooks.write",
    summary: "Retrieve a webhook endpoint",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], options }) => svc.webhookEndpoints.retrieve(id, options),
  },
  {
    id: "updateWebhookEndpoint",
    resource: "webhookEndpoints",
    method: "update",
    verb: "PATCH",
    path: "/v1/webhook_endpoints/{id}",
    params: ["id"],
    scope: "webhooks.write",
    summary: "Update, disable or enable a webhook endpoint",
    query: {},
    body: {"$ref":"#/components/schemas/UpdateWebhookEndpointRequest"},
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], body, options }) => svc.webhookEndpoints.update(id, body, options),
  },
  {
    id: "deleteWebhookEndpoint",
    resource: "webhookEndpoints",
    method: "delete",
    verb: "DELETE",
    path: "/v1/webhook_endpoints/{id}",
    params: ["id"],
    scope: "webhooks.write",
    summary: "Delete a webhook endpoint",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], options }) => svc.webhookEndpoints.delete(id, options),
  },
  {
    id: "rotateWebhookSecret",
    resource: "webhookEndpoints",
    method: "rotateSecret",
    verb: "POST",
    path: "/v1/webhook_endpoints/{id}/rotate_secret",
    params: ["id"],
    scope: "webhooks.write",
    summary: "Replace a webhook endpoint's secret",
    query: {},
    body: {"$ref":"#/components/schemas/RotateSecretRequest"},
    isBodyOptional: true,
    isList: false,
    call: (svc, { ids: [id = ''], body, options }) => svc.webhookEndpoints.rotateSecret(id, body, options),
  },
  {
    id: "listWebhookDeliveries",
    resource: "webhookEndpoints",
    method: "listDeliveries",
    verb: "GET",
    path: "/v1/webhook_endpoints/{id}/deliveries",
    params: ["id"],
    scope: "webhooks.write",
    summary: "List the deliveries to a webhook endpoint, newest first",
    query: {"limit":{"type":"integer","minimum":1,"maximum":100,"examples":[25],"description":"How many objects a page has at most"},"starting_after":{"type":"string","pattern":"^dlvr_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["dlvr_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the last object of the page before: the page goes on with older ones"},"ending_before":{"type":"string","pattern":"^dlvr_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["dlvr_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the first object of a page: the page has the newer ones just before it"},"status":{"type":"string","enum":["pending","succeeded","failed","cancelled"],"examples":["pending"],"description":"Only those with this status"},"event":{"type":"string","pattern":"^evnt_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["evnt_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"Only those of this event"}},
    body: null,
    isBodyOptional: false,
    isList: true,
    call: (svc, { ids: [id = ''], query, options }) => svc.webhookEndpoints.listDeliveries(id, query, options),
  },
  {
    id: "testWebhookEndpoint",
    resource: "webhookEndpoints",
    method: "test",
    verb: "POST",
    path: "/v1/webhook_endpoints/{id}/test",
    params: ["id"],
    scope: "webhooks.write",
    summary: "Send a test event to a webhook endpoint",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], options }) => svc.webhookEndpoints.test(id, options),
  },
  {
    id: "replayWebhookEndpoint",
    resource: "webhookEndpoints",
    method: "replay",
    verb: "POST",
    path: "/v1/webhook_endpoints/{id}/replay",
    params: ["id"],
    scope: "webhooks.write",
    summary: "Send a webhook endpoint again what it missed",
    query: {},
    body: {"$ref":"#/components/schemas/ReplayRequest"},
    isBodyOptional: true,
    isList: false,
    call: (svc, { ids: [id = ''], body, options }) => svc.webhookEndpoints.replay(id, body, options),
  },
  {
    id: "listWebhookReplays",
    resource: "webhookEndpoints",
    method: "listReplays",
    verb: "GET",
    path: "/v1/webhook_endpoints/{id}/replays",
    params: ["id"],
    scope: "webhooks.write",
    summary: "List the replays to a webhook endpoint, newest first",
    query: {"limit":{"type":"integer","minimum":1,"maximum":100,"examples":[25],"description":"How many objects a page has at most"},"starting_after":{"type":"string","pattern":"^rply_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["rply_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the last object of the page before: the page goes on with older ones"},"ending_before":{"type":"string","pattern":"^rply_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["rply_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the first object of a page: the page has the newer ones just before it"}},
    body: null,
    isBodyOptional: false,
    isList: true,
    call: (svc, { ids: [id = ''], query, options }) => svc.webhookEndpoints.listReplays(id, query, options),
  },
  {
    id: "retrieveWebhookDelivery",
    resource: "webhookEndpoints",
    method: "retrieveDelivery",
    verb: "GET",
    path: "/v1/webhook_endpoints/{id}/deliveries/{delivery}",
    params: ["id","delivery"],
    scope: "webhooks.write",
    summary: "Retrieve a delivery, with what was answered to its attempts",
    query: {"limit":{"type":"integer","minimum":1,"maximum":64,"examples":[25],"description":"How many objects a page has at most"},"before":{"type":"integer","minimum":1,"maximum":999999999,"examples":[10],"description":"The ordinal of the first attempt of the later page: the page ends just before it. The `ordinal` of an attempt: the attempts before it are shown"}},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = '', delivery = ''], query, options }) => svc.webhookEndpoints.retrieveDelivery(id, delivery, query, options),
  },
  {
    id: "retrieveWebhookReplay",
    resource: "webhookEndpoints",
    method: "retrieveReplay",
    verb: "GET",
    path: "/v1/webhook_endpoints/{id}/replays/{replay}",
    params: ["id","replay"],
    scope: "webhooks.write",
    summary: "Retrieve a replay",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = '', replay = ''], options }) => svc.webhookEndpoints.retrieveReplay(id, replay, options),
  },
  {
    id: "createApiKey",
    resource: "apiKeys",
    method: "create",
    verb: "POST",
    path: "/v1/developers/api-keys",
    params: [],
    scope: "keys.write",
    summary: "Create an API key",
    query: {},
    body: {"$ref":"#/components/schemas/CreateApiKeyRequest"},
    isBodyOptional: true,
    isList: false,
    call: (svc, { body, options }) => svc.apiKeys.create(body, options),
  },
  {
    id: "listApiKeys",
    resource: "apiKeys",
    method: "list",
    verb: "GET",
    path: "/v1/developers/api-keys",
    params: [],
    scope: "keys.write",
    summary: "List API keys, newest first",
    query: {"limit":{"type":"integer","minimum":1,"maximum":100,"examples":[25],"description":"How many objects a page has at most"},"starting_after":{"type":"string","pattern":"^akey_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the last object of the page before: the page goes on with older ones"},"ending_before":{"type":"string","pattern":"^akey_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the first object of a page: the page has the newer ones just before it"}},
    body: null,
    isBodyOptional: false,
    isList: true,
    call: (svc, { query, options }) => svc.apiKeys.list(query, options),
  },
  {
    id: "retrieveApiKey",
    resource: "apiKeys",
    method: "retrieve",
    verb: "GET",
    path: "/v1/developers/api-keys/{id}",
    params: ["id"],
    scope: "keys.write",
    summary: "Retrieve an API key",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], options }) => svc.apiKeys.retrieve(id, options),
  },
  {
    id: "updateApiKey",
    resource: "apiKeys",
    method: "update",
    verb: "PATCH",
    path: "/v1/developers/api-keys/{id}",
    params: ["id"],
    scope: "keys.write",
    summary: "Update an API key",
    query: {},
    body: {"$ref":"#/components/schemas/UpdateApiKeyRequest"},
    isBodyOptional: true,
    isList: false,
    call: (svc, { ids: [id = ''], body, options }) => svc.apiKeys.update(id, body, options),
  },
  {
    id: "rollApiKey",
    resource: "apiKeys",
    method: "roll",
    verb: "POST",
    path: "/v1/developers/api-keys/{id}/roll",
    params: ["id"],
    scope: "keys.write",
    summary: "Roll an API key",
    query: {},
    body: {"$ref":"#/components/schemas/RollApiKeyRequest"},
    isBodyOptional: true,
    isList: false,
    call: (svc, { ids: [id = ''], body, options }) => svc.apiKeys.roll(id, body, options),
  },
  {
    id: "revokeApiKey",
    resource: "apiKeys",
    method: "revoke",
    verb: "POST",
    path: "/v1/developers/api-keys/{id}/revoke",
    params: ["id"],
    scope: "keys.write",
    summary: "Revoke an API key",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], options }) => svc.apiKeys.revoke(id, options),
  },
  {
    id: "listPlatformGrants",
    resource: "platformGrants",
    method: "list",
    verb: "GET",
    path: "/v1/developers/platform-grants",
    params: [],
    scope: "keys.write",
    summary: "List what platforms may do for the account, the newest platform first",
    query: {"limit":{"type":"integer","minimum":1,"maximum":100,"examples":[25],"description":"How many objects a page has at most"},"starting_after":{"type":"string","pattern":"^clnt_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["clnt_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the last object of the page before: the page goes on with older ones"},"ending_before":{"type":"string","pattern":"^clnt_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["clnt_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the first object of a page: the page has the newer ones just before it"}},
    body: null,
    isBodyOptional: false,
    isList: true,
    call: (svc, { query, options }) => svc.platformGrants.list(query, options),
  },
  {
    id: "revokePlatformGrant",
    resource: "platformGrants",
    method: "revoke",
    verb: "POST",
    path: "/v1/developers/platform-grants/{id}/revoke",
    params: ["id"],
    scope: "keys.write",
    summary: "Revoke what a platform may do for the account",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { ids: [id = ''], options }) => svc.platformGrants.revoke(id, options),
  },
  {
    id: "listAuditLogs",
    resource: "auditLogs",
    method: "list",
    verb: "GET",
    path: "/v1/audit_logs",
    params: [],
    scope: "logs.read",
    summary: "List changes of keys, endpoints and settings, newest first",
    query: {"limit":{"type":"integer","minimum":1,"maximum":100,"examples":[25],"description":"How many objects a page has at most"},"starting_after":{"type":"string","pattern":"^audt_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["audt_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the last object of the page before: the page goes on with older ones"},"ending_before":{"type":"string","pattern":"^audt_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["audt_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the first object of a page: the page has the newer ones just before it"},"action":{"type":"string","minLength":1,"maxLength":60,"examples":["api_key.created"],"description":"Only entries of this action"},"object_id":{"type":"string","minLength":1,"maxLength":60,"examples":["akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"Only those about the object with this id"},"created[gt]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created later than this time"},"created[gte]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created at this time or later"},"created[lt]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created earlier than this time"},"created[lte]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created at this time or earlier"}},
    body: null,
    isBodyOptional: false,
    isList: true,
    call: (svc, { query, options }) => svc.auditLogs.list(query, options),
  },
  {
    id: "listRequestLogs",
    resource: "requestLogs",
    method: "list",
    verb: "GET",
    path: "/v1/request_logs",
    params: [],
    scope: "logs.read",
    summary: "List calls of the last 30 days, newest first",
    query: {"limit":{"type":"integer","minimum":1,"maximum":100,"examples":[25],"description":"How many objects a page has at most"},"starting_after":{"type":"string","pattern":"^req_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["req_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the last object of the page before: the page goes on with older ones"},"ending_before":{"type":"string","pattern":"^req_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["req_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the first object of a page: the page has the newer ones just before it"},"method":{"type":"string","enum":["GET","POST","PUT","PATCH","DELETE"],"examples":["GET"],"description":"Only requests with this HTTP method"},"status":{"type":"integer","minimum":100,"maximum":599,"examples":[201],"description":"Only those with this status"},"created[gt]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created later than this time"},"created[gte]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created at this time or later"},"created[lt]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created earlier than this time"},"created[lte]":{"format":"date-time","type":"string","examples":["2026-11-21T10:15:00.000Z"],"description":"Only those created at this time or earlier"}},
    body: null,
    isBodyOptional: false,
    isList: true,
    call: (svc, { query, options }) => svc.requestLogs.list(query, options),
  },
  {
    id: "retrieveSandboxFaults",
    resource: "sandbox",
    method: "retrieveFaults",
    verb: "GET",
    path: "/v1/sandbox/faults",
    params: [],
    scope: "sandbox.write",
    summary: "Retrieve the faults that the account has in the sandbox, with what they have met and hit",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { options }) => svc.sandbox.retrieveFaults(options),
  },
  {
    id: "setSandboxFaults",
    resource: "sandbox",
    method: "setFaults",
    verb: "PUT",
    path: "/v1/sandbox/faults",
    params: [],
    scope: "sandbox.write",
    summary: "Set the faults of the account in the sandbox, in place of those that it had",
    query: {},
    body: {"$ref":"#/components/schemas/SandboxFaultsRequest"},
    isBodyOptional: false,
    isList: false,
    call: (svc, { body, options }) => svc.sandbox.setFaults(body, options),
  },
  {
    id: "listSandboxFaultHits",
    resource: "sandbox",
    method: "listFaultHits",
    verb: "GET",
    path: "/v1/sandbox/faults/hits",
    params: [],
    scope: "sandbox.write",
    summary: "List what the faults of the sandbox have hit, newest first",
    query: {"limit":{"type":"integer","minimum":1,"maximum":100,"examples":[25],"description":"How many objects a page has at most"},"starting_after":{"type":"string","pattern":"^fhit_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["fhit_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the last object of the page before: the page goes on with older ones"},"ending_before":{"type":"string","pattern":"^fhit_[0-7][0-9A-HJKMNP-TV-Z]{25}$","examples":["fhit_01M7YFA0H53TPN0W1Z0N6CQ3Q5"],"description":"The id of the first object of a page: the page has the newer ones just before it"},"kind":{"type":"string","enum":["processor_slow","processor_down","processor_transient","processor_answer_lost","process_death","webhook_late","webhook_out_of_order","webhook_twice","webhook_reset","call_rate_limited","call_unavailable"],"examples":["processor_slow"],"description":"Only those of this kind"}},
    body: null,
    isBodyOptional: false,
    isList: true,
    call: (svc, { query, options }) => svc.sandbox.listFaultHits(query, options),
  },
  {
    id: "retrieveSandboxClock",
    resource: "sandbox",
    method: "retrieveClock",
    verb: "GET",
    path: "/v1/sandbox/clock",
    params: [],
    scope: "sandbox.write",
    summary: "Retrieve the sandbox's clock",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { options }) => svc.sandbox.retrieveClock(options),
  },
  {
    id: "estimateSandboxClock",
    resource: "sandbox",
    method: "estimateClock",
    verb: "GET",
    path: "/v1/sandbox/clock/estimate",
    params: [],
    scope: "sandbox.write",
    summary: "Estimate what an advance of the sandbox's clock would pass",
    query: {"by":{"type":"string","maxLength":60,"examples":["P1M"],"description":"An ISO 8601 duration, such as P1M. How far to advance: an ISO 8601 duration, such as P1M, P7D or PT61M"},"to":{"type":"string","format":"date-time","examples":["2026-11-21T10:15:00.000Z"],"description":"A time that is later than the clock. The time to advance to"}},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { query, options }) => svc.sandbox.estimateClock(query, options),
  },
  {
    id: "resetSandboxClock",
    resource: "sandbox",
    method: "resetClock",
    verb: "POST",
    path: "/v1/sandbox/clock/reset",
    params: [],
    scope: "sandbox.write",
    summary: "Set the sandbox's clock back to the real time",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { options }) => svc.sandbox.resetClock(options),
  },
  {
    id: "advanceSandboxClock",
    resource: "sandbox",
    method: "advanceClock",
    verb: "POST",
    path: "/v1/sandbox/clock/advance",
    params: [],
    scope: "sandbox.write",
    summary: "Advance the sandbox's clock",
    query: {},
    body: {"anyOf":[{"$ref":"#/components/schemas/AdvanceSandboxClockByRequest"},{"$ref":"#/components/schemas/AdvanceSandboxClockToRequest"}]},
    isBodyOptional: false,
    isList: false,
    call: (svc, { body, options }) => svc.sandbox.advanceClock(body, options),
  },
  {
    id: "abortSandboxClock",
    resource: "sandbox",
    method: "abortClock",
    verb: "POST",
    path: "/v1/sandbox/clock/abort",
    params: [],
    scope: "sandbox.write",
    summary: "Abort the advance of the sandbox's clock",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { options }) => svc.sandbox.abortClock(options),
  },
  {
    id: "restartSandbox",
    resource: "sandbox",
    method: "restart",
    verb: "POST",
    path: "/v1/sandbox/restart",
    params: [],
    scope: "sandbox.write",
    summary: "Throw the sandbox away and begin it anew",
    query: {},
    body: null,
    isBodyOptional: false,
    isList: false,
    call: (svc, { options }) => svc.sandbox.restart(options),
  },
]
